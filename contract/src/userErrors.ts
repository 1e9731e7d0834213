export const userErrors = {
  OWN_ACCESS: {
    status: 422,
    pt: 'Você não pode desativar seu próprio acesso. Peça a outro gestor de acesso.',
    en: 'You cannot deactivate your own access. Ask another access manager.',
  },
  LAST_ACCESS_MANAGER: {
    status: 422,
    pt: 'A mudança deixaria o órgão sem gestor de acesso: nenhuma pessoa ativa teria USER_MANAGE e ROLE_MANAGE. Antes, conceda esse acesso a outra pessoa.',
    en: 'The change would leave the agency without an access manager: no active user would have USER_MANAGE and ROLE_MANAGE. Give that access to another user first.',
  },
  ROLE_NOT_GIVEN: {
    status: 422,
    pt: 'Você não pode conceder nem retirar o perfil {role}: ele tem funcionalidades que você não tem.',
    en: 'You cannot assign or remove the role {role}: it has functionalities that you do not have.',
  },
  REACTIVATION_NOT_ALLOWED: {
    status: 422,
    pt: 'Você não pode reativar esta pessoa: o perfil {role} tem funcionalidades que você não tem. Peça a reativação a um gestor de acesso que as tenha.',
    en: 'You cannot reactivate this person: the role {role} has functionalities that you do not have. Ask an access manager who has them.',
  },
  AIRPORTS_NOT_GIVEN: {
    status: 422,
    pt: 'Seu acesso é limitado a {own}. Conceda apenas esses aeroportos e escolha ao menos um: nenhum significa todos.',
    en: 'Your access is limited to {own}. Assign only these airports, and at least one: none means all.',
  },
} as const;
