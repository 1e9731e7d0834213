export const authErrors = {
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
  LOGIN_STATE: {
    status: 400,
    pt: 'Não foi possível confirmar que o acesso começou neste navegador. Tente novamente pela página de acesso.',
    en: 'Could not confirm that the sign-in started in this browser. Try again from the sign-in page.',
  },
  LOGIN_REFUSED: {
    status: 400,
    pt: 'O provedor de identidade recusou o acesso. Tente novamente pela página de acesso.',
    en: 'The identity provider refused the sign-in. Try again from the sign-in page.',
  },
  LOGIN_CODE: {
    status: 400,
    pt: 'O provedor de identidade não aceitou o código deste acesso: ele venceu, já foi usado ou o endereço de retorno não está registrado no provedor. Tente novamente pela página de acesso. Se o erro se repetir, avise o suporte.',
    en: 'The identity provider did not accept the code of this sign-in: it expired, was already used, or the return address is not registered with the provider. Try again from the sign-in page. If the error persists, contact support.',
  },
  LOGIN_UNVERIFIED: {
    status: 400,
    pt: 'Não foi possível verificar a resposta do provedor de identidade (assinatura, emissor ou destinatário). Aguarde um minuto e tente novamente pela página de acesso. Se o erro se repetir, avise o suporte.',
    en: 'Could not verify the identity provider’s response (signature, issuer or audience). Wait a minute and try again from the sign-in page. If the error persists, contact support.',
  },
  LOGIN_NO_CPF: {
    status: 400,
    pt: 'O provedor de identidade não informou um CPF válido. Autorize o compartilhamento dos seus dados ao entrar. Se já autorizou, avise o suporte.',
    en: 'The identity provider did not give a valid CPF. Allow your data to be shared when you sign in. If you already did, contact support.',
  },
  CLIENT_TYPE: {
    status: 400,
    pt: 'O cabeçalho X-SBP-CLIENT-TYPE deve ser {allowed}.',
    en: 'The X-SBP-CLIENT-TYPE header must be {allowed}.',
  },
  NO_ACCOUNT: {
    status: 403,
    pt: 'O CPF {cpf} ({name}) não tem cadastro na plataforma. Peça acesso ao gestor de acesso do seu órgão, informando CPF e nome completo.',
    en: 'The CPF {cpf} ({name}) is not registered on the platform. Ask your agency’s access manager for access, giving your CPF and full name.',
  },
  INACTIVE_USER: {
    status: 403,
    pt: 'O acesso do CPF {cpf} ({name}) está desativado. Procure o gestor de acesso do seu órgão.',
    en: 'Access for the CPF {cpf} ({name}) is deactivated. Contact your agency’s access manager.',
  },
  NEEDS_SILVER: {
    status: 403,
    pt: 'Seu perfil de acesso exige uma conta gov.br nível prata ou ouro. Aumente o nível da sua conta e entre novamente.',
    en: 'Your access profile requires a silver or gold gov.br account. Raise the level of your account and sign in again.',
  },
  NEEDS_GOLD: {
    status: 403,
    pt: 'Seu perfil de acesso exige uma conta gov.br nível ouro. Aumente o nível da sua conta e entre novamente.',
    en: 'Your access profile requires a gold gov.br account. Raise the level of your account and sign in again.',
  },
  USER_NOT_FOUND: { status: 404, pt: 'Usuário não encontrado', en: 'User not found' },
  IMPORT_OUTDATED: {
    status: 422,
    pt: 'Desde a conferência, houve mudanças em usuários, perfis, aeroportos ou no seu acesso, ou passou mais de uma hora. Nada foi gravado. Confira o arquivo novamente.',
    en: 'Since the check, users, roles, airports or your own access have changed, or more than an hour has passed. Nothing was stored. Check the file again.',
  },
  UNKNOWN_ORGANIZATION: {
    status: 422,
    pt: 'O órgão não existe ou você não pode gerenciá-lo. Escolha outro.',
    en: 'The organization does not exist or you cannot manage it. Choose another one.',
  },
  UNKNOWN_ROLE: {
    status: 422,
    pt: 'Algum dos perfis escolhidos não existe ou não é do órgão do usuário. Revise a seleção.',
    en: 'One of the chosen roles does not exist or does not belong to the user’s organization. Review your selection.',
  },
  UNKNOWN_AIRPORTS: {
    status: 422,
    pt: 'Estes aeroportos não são do órgão: {airports}. Remova-os.',
    en: 'These airports do not belong to the organization: {airports}. Remove them.',
  },
  VIEWING_AS: {
    status: 422,
    pt: 'Você está vendo como {organization}, somente para leitura. Volte ao seu órgão e tente novamente.',
    en: 'You are viewing as {organization}, which is read-only. Return to your organization and try again.',
  },
  BEYOND_OWN_RIGHTS: {
    status: 422,
    pt: 'Você não pode conceder nem remover permissões que não possui: {what}.',
    en: 'You cannot assign or remove permissions that you do not have: {what}.',
  },
  BEYOND_OWN_LEVEL: {
    status: 422,
    pt: 'Você não pode definir nem reduzir um nível de conta acima do nível com que entrou. Entre com uma conta desse nível e tente novamente.',
    en: 'You cannot set or lower an account level above the level you signed in with. Sign in with an account of that level and try again.',
  },
  NO_PROVIDER: {
    status: 503,
    pt: 'Nenhum provedor de identidade está configurado, e não é possível entrar. A equipe técnica precisa definir FAROL_GOVBR ou FAROL_OIDC_ISSUER.',
    en: 'No identity provider is configured, so no one can sign in. The technical team must set FAROL_GOVBR or FAROL_OIDC_ISSUER.',
  },
  PROVIDER_AWAY: {
    status: 503,
    pt: 'O provedor de identidade não respondeu a tempo. Tente novamente em instantes. As sessões já abertas continuam funcionando.',
    en: 'The identity provider did not respond in time. Try again shortly. Open sessions keep working.',
  },
  LOGIN_CLIENT: {
    status: 503,
    pt: 'O provedor de identidade não reconhece esta plataforma. Avise o suporte. A equipe técnica precisa conferir FAROL_OIDC_CLIENT_ID e FAROL_OIDC_CLIENT_SECRET.',
    en: 'The identity provider does not recognize this platform. Contact support. The technical team must check FAROL_OIDC_CLIENT_ID and FAROL_OIDC_CLIENT_SECRET.',
  },
  LOGIN_CLOCK: {
    status: 503,
    pt: 'Os relógios do servidor e do provedor de identidade não coincidem, e não foi possível confirmar o acesso. Tente novamente. Se o erro se repetir, avise o suporte. A equipe técnica precisa acertar o relógio do servidor.',
    en: 'The clocks of the server and the identity provider differ, and the sign-in could not be confirmed. Try again. If the error persists, contact support. The technical team must set the server clock.',
  },
  LOGIN_SCOPE: {
    status: 503,
    pt: 'O provedor de identidade não permite que esta plataforma leia os dados necessários para o acesso. Avise o suporte. A equipe técnica precisa pedir ao provedor os escopos {scopes}.',
    en: 'The identity provider does not let this platform read the data needed for sign-in. Contact support. The technical team must ask the provider for the scopes {scopes}.',
  },
} as const;
