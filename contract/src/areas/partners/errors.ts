export const partnersErrors = {
  INTEGRATOR_TOKEN: {
    status: 401,
    pt: 'O token do integrador está ausente, é desconhecido ou foi desativado. Envie-o no cabeçalho Authorization: Bearer.',
    en: 'The integrator token is missing, unknown or deactivated. Send it in the Authorization: Bearer header.',
  },
  TOKEN_IN_USE: {
    status: 422,
    pt: 'O integrador {identification} já tem um token em uso. Gerar outro desativa o atual e afeta os serviços que o usam. Confirme para continuar.',
    en: 'Integrator {identification} already has a token in use. Generating another one deactivates the current one and affects the services that use it. Confirm to continue.',
  },
  NO_CARRIER: {
    status: 400,
    pt: 'Informe em nome de quais companhias o integrador envia, ou marque que envia em nome de todas.',
    en: 'Enter the carriers on whose behalf the integrator sends, or select all carriers.',
  },
  TOKEN_WIDENED: {
    status: 422,
    pt: 'O integrador {identification} ainda não envia em nome de: {carriers}. Confirme para autorizar estas companhias.',
    en: 'Integrator {identification} does not yet send on behalf of: {carriers}. Confirm to authorize these carriers.',
  },
} as const;
