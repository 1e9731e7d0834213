export const userErrors = {
  OWN_ACCESS: {
    status: 422,
    pt: 'Você não pode desativar seu próprio acesso. Peça a outro gestor de acesso.',
    en: 'You cannot deactivate your own access. Ask another access manager.',
  },
  LAST_ACCESS_MANAGER: {
    status: 422,
    pt: 'A alteração deixaria o órgão sem gestor de acesso: nenhum usuário ativo teria gestão de usuários e gestão de perfis. Antes, conceda essas funcionalidades a outro usuário.',
    en: 'The change would leave the organization without an access manager: no active user would have user management and role management. Assign those functionalities to another user first.',
  },
  ROLE_NOT_GIVEN: {
    status: 422,
    pt: 'Você não pode conceder nem remover o perfil {role}: ele tem funcionalidades que você não tem.',
    en: 'You cannot assign or remove the role {role}: it has functionalities that you do not have.',
  },
  REACTIVATION_NOT_ALLOWED: {
    status: 422,
    pt: 'Você não pode ativar este usuário: o perfil {role} tem funcionalidades que você não tem. Peça a um gestor de acesso que as tenha.',
    en: 'You cannot activate this user: the role {role} has functionalities that you do not have. Ask an access manager who has them.',
  },
  AIRPORTS_NOT_GIVEN: {
    status: 422,
    pt: 'Seu acesso é limitado a {own}. Conceda apenas esses aeroportos e escolha ao menos um: em branco significa todos.',
    en: 'Your access is limited to {own}. Assign only these airports, and at least one: none means all.',
  },
} as const;
