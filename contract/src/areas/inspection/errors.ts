export const inspectionErrors = {
  UNKNOWN_CATEGORY: {
    status: 422,
    pt: 'A categoria não existe, está inativa ou não se aplica a restrições. Escolha outra.',
    en: 'The category does not exist, is inactive or does not apply to restrictions. Choose another one.',
  },
  PARENT_CATEGORY: {
    status: 422,
    pt: 'A categoria-mãe não existe, está inativa ou não é do seu órgão. Escolha outra.',
    en: 'The parent category does not exist, is inactive or does not belong to your organization. Choose another one.',
  },
  PARENT_NOT_VISIBLE: {
    status: 422,
    pt: 'A categoria só pode ser visível a outros órgãos se a categoria-mãe também for.',
    en: 'The category can be visible to other organizations only if its parent is.',
  },
  CATEGORY_PARENT_INACTIVE: {
    status: 422,
    pt: 'Não é possível ativar a categoria: a categoria-mãe está inativa. Ative a categoria-mãe primeiro.',
    en: 'The category cannot be activated: its parent category is inactive. Activate the parent category first.',
  },
  CATEGORY_CHILDREN_ACTIVE: {
    status: 422,
    pt: 'Não é possível desativar a categoria: ela tem categorias-filhas ativas. Desative as categorias-filhas primeiro.',
    en: 'The category cannot be deactivated: it has active child categories. Deactivate the child categories first.',
  },
  UNKNOWN_PEOPLE: {
    status: 422,
    pt: 'Algum dos usuários ou equipes escolhidos não existe, está inativo ou não é do seu órgão. Revise a seleção.',
    en: 'One of the chosen users or teams does not exist, is inactive or does not belong to your organization. Review your selection.',
  },
} as const;
