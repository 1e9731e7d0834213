import { alertErrors } from './alertErrors.ts';
import { conditionErrors } from './conditions/errors.ts';
import { fillText, type FindingParams, inputErrors, type Language } from './inputErrors.ts';
import { messageErrors } from './messageErrors.ts';
import { registryErrors } from './registryErrors.ts';
import { userErrors } from './userErrors.ts';

/**
 * All errors of the server with status (specification, section 8) and text. `{name}` is replaced by a
 * parameter. The compiler refuses other codes.
 */
export const errors = {
  ...inputErrors,
  ...registryErrors,
  ...userErrors,
  ...conditionErrors,
  ...alertErrors,
  ...messageErrors,
  BAD_INPUT: {
    status: 400,
    pt: 'Dados inválidos. Corrija os campos indicados.',
    en: 'Invalid data. Correct the fields indicated.',
  },
  NOT_JSON: {
    status: 400,
    pt: 'O corpo da requisição não é JSON válido.',
    en: 'The request body is not valid JSON.',
  },
  LOGIN_STATE: {
    status: 400,
    pt: 'Não foi possível confirmar o acesso (estado ou nonce não confere). Tente novamente pela página de acesso.',
    en: 'Could not confirm the sign-in (state or nonce does not match). Try again from the sign-in page.',
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
  NO_TOKEN: { status: 401, pt: 'Sessão expirou!', en: 'Session expired!' },
  TOKEN_INVALID: { status: 401, pt: 'Sessão expirou!', en: 'Session expired!' },
  TOKEN_EXPIRED: { status: 401, pt: 'Sessão expirou!', en: 'Session expired!' },
  /** Only for tokens that were valid until the deactivation, so that the sign-on page can say why. */
  ACCOUNT_DEACTIVATED: { status: 401, pt: 'Sessão expirou!', en: 'Session expired!' },
  STREAM_TOKEN: {
    status: 401,
    pt: 'O acesso temporário ao fluxo de alertas não existe, já foi usado ou venceu. Solicite outro.',
    en: 'The temporary access to the alert stream does not exist, was already used or has expired. Request another one.',
  },
  INTEGRATOR_TOKEN: {
    status: 401,
    pt: 'O token do integrador está ausente, é desconhecido ou foi desativado. Envie-o no cabeçalho Authorization: Bearer.',
    en: 'The integrator token is missing, unknown or deactivated. Send it in the Authorization: Bearer header.',
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
  FORBIDDEN: { status: 403, pt: 'Acesso negado', en: 'Access denied' },
  NOT_FOUND: { status: 404, pt: 'Página não encontrada', en: 'Page not found' },
  RECORD_NOT_FOUND: { status: 404, pt: 'Registro não encontrado', en: 'Record not found' },
  USER_NOT_FOUND: { status: 404, pt: 'Usuário não encontrado', en: 'User not found' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    pt: 'Este endereço não aceita {method}. Use {allowed}.',
    en: 'This address does not accept {method}. Use {allowed}.',
  },
  TOO_LARGE: { status: 413, pt: 'Requisição HTTP muito grande', en: 'HTTP request too large' },
  TOO_SLOW: {
    status: 408,
    pt: 'A requisição não chegou completa a tempo. Nada foi gravado. Envie novamente.',
    en: 'The request did not arrive complete in time. Nothing was stored. Send it again.',
  },
  ENCODED_BODY: {
    status: 415,
    pt: 'O corpo da requisição usa a codificação {encoding}, que não é aceita. Use uma destas: {allowed}.',
    en: 'The request body uses the encoding {encoding}, which is not accepted. Use one of these: {allowed}.',
  },
  UNSUPPORTED_TYPE: { status: 400, pt: 'Tipo Inválido', en: 'Invalid type' },
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
  CORRECTS_ANOTHER_FLIGHT: {
    status: 422,
    pt: 'O texto corrigido é de outro voo ({flights}). Mantenha a companhia, o número e a data do voo do arquivo: {kept}.',
    en: 'The corrected text is for another flight ({flights}). Keep the carrier, number and date of the file’s flight: {kept}.',
  },
  NOTHING_FAILED: {
    status: 409,
    pt: 'Nenhuma mensagem deste arquivo precisa ser processada novamente: todas foram processadas ou estão na fila.',
    en: 'No message in this file needs to be processed again: all have been processed or are in the queue.',
  },
  NOTHING_TO_CORRECT: {
    status: 422,
    pt: 'O texto é igual ao do arquivo já recebido. Corrija-o antes de reenviar.',
    en: 'The text is the same as the received file. Correct it before resending.',
  },
  STILL_AT_WORK: {
    status: 422,
    pt: 'O arquivo ainda está em processamento. Aguarde o resultado antes de corrigi-lo.',
    en: 'The file is still being processed. Wait for the result before correcting it.',
  },
  EXPIRED_RESTRICTION: {
    status: 422,
    pt: 'Não é possível ativar uma restrição expirada',
    en: 'An expired restriction cannot be activated',
  },
  EXPIRED_RULE: {
    status: 422,
    pt: 'Não é possível ativar uma regra vencida. Altere a validade antes de ativar.',
    en: 'An expired rule cannot be activated. Change its expiry date first.',
  },
  RULE_IN_FORCE: {
    status: 422,
    pt: 'A regra está ativa. Desative-a antes de excluir.',
    en: 'The rule is active. Deactivate it before deleting it.',
  },
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
  READERS_DEACTIVATED: {
    status: 422,
    pt: 'Usuários e equipes inativos não podem ver nem receber alertas: {names}. Remova-os de quem vê e de quem recebe.',
    en: 'Inactive users and teams cannot see or receive alerts: {names}. Remove them from viewers and recipients.',
  },
  ACTIVE_RESTRICTION: {
    status: 422,
    pt: 'A restrição está ativa. Desative-a antes de excluir.',
    en: 'The restriction is active. Deactivate it before deleting it.',
  },
  EMPTY_FILE: {
    status: 400,
    pt: 'O arquivo está vazio. Nada foi gravado. Envie outro arquivo.',
    en: 'The file is empty. Nothing was stored. Send another file.',
  },
  NOT_CSV: {
    status: 400,
    pt: 'O arquivo não é um CSV de texto: parece {found}. Na planilha, escolha "Salvar como CSV". Nada foi gravado.',
    en: 'The file is not a text CSV: it looks like {found}. In the spreadsheet, choose "Save as CSV". Nothing was stored.',
  },
  NO_SEPARATOR: {
    status: 400,
    pt: 'Nenhuma linha do arquivo tem ponto e vírgula. As colunas são {columns}.',
    en: 'No row in the file has a semicolon. The columns are {columns}.',
  },
  UNKNOWN_COLUMNS: {
    status: 400,
    pt: 'Colunas não reconhecidas ou repetidas na primeira linha: {names}. Colunas aceitas: {columns}. Nada foi gravado.',
    en: 'Unrecognized or repeated columns in the first row: {names}. Accepted columns: {columns}. Nothing was stored.',
  },
  TOO_MANY_LINES: {
    status: 400,
    pt: 'O arquivo tem mais de {most} linhas. Divida-o em partes.',
    en: 'The file has more than {most} rows. Split it into parts.',
  },
  IMPORT_OUTDATED: {
    status: 422,
    pt: 'Desde a conferência, houve mudanças em usuários, perfis, aeroportos ou no seu acesso, ou passou mais de uma hora. Nada foi gravado. Confira o arquivo novamente.',
    en: 'Since the check, users, roles, airports or your own access have changed, or more than an hour has passed. Nothing was stored. Check the file again.',
  },
  RESTRICTIONS_OUTDATED: {
    status: 422,
    pt: 'Desde a conferência, houve mudanças em categorias ou restrições, ou passou mais de uma hora. Nada foi gravado. Confira o arquivo novamente.',
    en: 'Since the check, categories or restrictions have changed, or more than an hour has passed. Nothing was stored. Check the file again.',
  },
  IMPORT_APPLIED: {
    status: 422,
    pt: 'Esta importação já foi concluída.',
    en: 'This import is already complete.',
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
  DATA_MASKED: {
    status: 410,
    pt: 'O prazo de acesso a estes dados terminou: eles estão mascarados e o texto original não está mais disponível.',
    en: 'The access period for this data is over: it is masked and the original text is no longer available.',
  },
  CHANGED_MEANWHILE: {
    status: 422,
    pt: 'O registro foi alterado por outra pessoa. Recarregue a página e tente novamente.',
    en: 'The record was changed by someone else. Reload the page and try again.',
  },
  ALREADY_EXISTS: {
    status: 444,
    pt: 'Já existe uma entidade com esses dados.',
    en: 'An entity with these data already exists.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    pt: 'Muitas requisições. Aguarde {seconds} s e tente novamente.',
    en: 'Too many requests. Wait {seconds} s and try again.',
  },
  INTERNAL: {
    status: 500,
    pt: 'Erro interno do servidor, a equipe técnica foi notificada',
    en: 'Internal server error, the technical team was notified',
  },
  UNAVAILABLE: {
    status: 503,
    pt: 'Serviço indisponível no momento. Tente novamente em instantes.',
    en: 'The service is currently unavailable. Try again shortly.',
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
  NOT_PROCESSING: {
    status: 503,
    pt: 'As mensagens são recebidas e guardadas, mas não estão sendo processadas: nenhum trabalho terminou no último minuto. Consulte o registro do servidor e dos processos de trabalho.',
    en: 'Messages are received and kept, but not processed: no job has finished in the last minute. See the logs of the server and the workers.',
  },
  DATABASE_AWAY: {
    status: 503,
    pt: 'O banco de dados não responde. Nada do que foi confirmado foi perdido. Tente novamente em instantes.',
    en: 'The database is not responding. Nothing that was confirmed has been lost. Try again shortly.',
  },
  STORAGE_FULL: {
    status: 507,
    pt: 'Não há espaço em disco. Nada foi gravado. Tente novamente mais tarde. A equipe técnica precisa liberar espaço.',
    en: 'The disk is full. Nothing was stored. Try again later. The technical team must free up space.',
  },
} as const;

export type { ErrorParams, FindingParams, Language } from './inputErrors.ts';
export type ErrorCode = keyof typeof errors;

export function errorText(code: ErrorCode, language: Language, params: FindingParams = {}): string {
  return fillText(errors[code][language], params, language);
}

/** Body of all error replies except 422, which is the list of messages only (specification, section 8). */
export interface ErrorBody {
  /** Texts for the user. */
  messages: string[];
  code: ErrorCode;
  fields?: { path: string; code: ErrorCode; message: string }[];
  /** Parameters of the text, for screens with their own explanation (`cpf` and `name` of NO_ACCOUNT). */
  params?: Record<string, string | number>;
  /** Id in the server's log, for support. */
  id: string;
}
