/** Errors of managing users and their access. */
export const userErrors = {
  OWN_ACCESS: {
    status: 422,
    pt: 'Ninguém desativa o próprio acesso. Peça a outro gestor de acesso.',
    en: 'Nobody deactivates their own access. Ask another access manager.',
  },
  LAST_ACCESS_MANAGER: {
    status: 422,
    pt: 'A mudança deixaria o órgão sem gestor de acesso: ninguém ativo teria USER_MANAGE e ROLE_MANAGE. Dê antes esse acesso a outra pessoa.',
    en: 'The change would leave the agency without an access manager: nobody active would hold USER_MANAGE and ROLE_MANAGE. Give that access to somebody else first.',
  },
  ROLE_NOT_GIVEN: {
    status: 422,
    pt: 'Você não pode dar nem tirar o perfil {role}: ele tem funcionalidades que você não tem.',
    en: 'You can neither give nor take the role {role}: it has functionalities that you do not hold.',
  },
  REACTIVATION_NOT_ALLOWED: {
    status: 422,
    pt: 'Você não pode reativar esta pessoa: o perfil {role} tem funcionalidades que você não tem. Peça a reativação a quem tem essas funcionalidades.',
    en: 'You cannot reactivate this person: the role {role} has functionalities that you do not hold. Ask somebody who holds them to do it.',
  },
  AIRPORTS_NOT_GIVEN: {
    status: 422,
    pt: 'Seu acesso é limitado a {own}. Dê só esses aeroportos, ao menos um: nenhum significa todos.',
    en: 'Your access is limited to {own}. Give only these airports, at least one: none means all.',
  },
} as const;
