export const inspectionPanelsErrors = {
  TERM_FORM_OUTDATED: {
    status: 409,
    pt: 'Os campos do termo mudaram. Recarregue a página.',
    en: 'The fields of the term changed. Reload the page.',
  },
  TERM_VALUES: {
    status: 422,
    pt: 'O campo “{label}” está vazio ou inválido. Corrija-o.',
    en: 'The field “{label}” is empty or invalid. Correct it.',
  },
  TERM_ALREADY_CANCELLED: {
    status: 409,
    pt: 'O termo já foi cancelado por {by}.',
    en: 'The term was already cancelled by {by}.',
  },
  REFERRAL_TEAM_UNUSABLE: {
    status: 422,
    pt: 'A equipe foi desativada ou não existe. Escolha outra.',
    en: 'The team was deactivated or does not exist. Choose another one.',
  },
  REFERRAL_ALERT_UNUSABLE: {
    status: 422,
    pt: 'Você não vê esse alerta ou ele não é deste passageiro. Escolha outro.',
    en: 'You do not see this alert, or it is not of this passenger. Choose another one.',
  },
} as const;
