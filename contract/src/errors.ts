import { alertErrors } from './alertErrors.ts';
import { conditionErrors } from './conditions/errors.ts';
import { filled, type FindingParams, inputErrors, type Language } from './inputErrors.ts';
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
  BAD_INPUT: { status: 400, pt: 'Dados inválidos.', en: 'Invalid data.' },
  NOT_JSON: {
    status: 400,
    pt: 'O corpo da requisição não é JSON válido.',
    en: 'The request body is not valid JSON.',
  },
  LOGIN_STATE: {
    status: 400,
    pt: 'A entrada não pôde ser confirmada (estado ou nonce não confere). Comece de novo pela página de entrada.',
    en: 'The sign-on could not be confirmed (state or nonce does not match). Start again from the sign-on page.',
  },
  LOGIN_REFUSED: {
    status: 400,
    pt: 'O provedor de identidade recusou a entrada. Comece de novo pela página de entrada.',
    en: 'The identity provider refused the sign-on. Start again from the sign-on page.',
  },
  LOGIN_CODE: {
    status: 400,
    pt: 'O provedor de identidade não aceitou o código desta entrada: ele venceu, já foi usado, ou o endereço de retorno não está registrado no provedor. Comece de novo pela página de entrada; se acontecer outra vez, avise o suporte.',
    en: 'The identity provider did not accept the code of this sign-on: it expired, was used, or the return address is not registered at the provider. Start again from the sign-on page; if it happens again, tell support.',
  },
  LOGIN_UNVERIFIED: {
    status: 400,
    pt: 'A resposta do provedor de identidade não pôde ser verificada (assinatura, emissor ou destinatário), e ninguém entrou. Aguarde um minuto e comece de novo pela página de entrada; se acontecer outra vez, avise o suporte.',
    en: 'The answer of the identity provider could not be verified (signature, issuer or audience), and nobody was signed on. Wait a minute and start again from the sign-on page; if it happens again, tell support.',
  },
  LOGIN_NO_CPF: {
    status: 400,
    pt: 'O provedor de identidade não informou um CPF válido. Autorize o compartilhamento dos seus dados ao entrar; se já autorizou, avise o suporte.',
    en: 'The identity provider gave no valid CPF. Allow your data to be shared when you sign on; if you did, tell support.',
  },
  CLIENT_TYPE: {
    status: 400,
    pt: 'O cabeçalho X-SBP-CLIENT-TYPE deve ser {allowed}.',
    en: 'The header X-SBP-CLIENT-TYPE must be {allowed}.',
  },
  NO_TOKEN: { status: 401, pt: 'Sessão expirou!', en: 'Session expired!' },
  TOKEN_INVALID: { status: 401, pt: 'Sessão expirou!', en: 'Session expired!' },
  TOKEN_EXPIRED: { status: 401, pt: 'Sessão expirou!', en: 'Session expired!' },
  /** Only for tokens that were valid until the deactivation, so that the sign-on page can say why. */
  ACCOUNT_DEACTIVATED: { status: 401, pt: 'Sessão expirou!', en: 'Session expired!' },
  STREAM_TOKEN: {
    status: 401,
    pt: 'O acesso temporário ao fluxo de alertas não existe, já foi usado ou venceu. Peça outro.',
    en: 'The temporary access to the alert stream does not exist, was used or has expired. Ask for another.',
  },
  INTEGRATOR_TOKEN: {
    status: 401,
    pt: 'O token do integrador está ausente, é desconhecido ou foi desativado. Envie-o no cabeçalho Authorization: Bearer.',
    en: 'The integrator token is missing, unknown or was deactivated. Send it in the header Authorization: Bearer.',
  },
  NO_ACCOUNT: {
    status: 403,
    pt: 'O CPF {cpf} ({name}) não tem cadastro na plataforma. Peça acesso ao gestor do seu órgão, informando CPF e nome completo.',
    en: 'The CPF {cpf} ({name}) is not registered on the platform. Ask your agency’s access manager, giving your CPF and full name.',
  },
  INACTIVE_USER: {
    status: 403,
    pt: 'O acesso do CPF {cpf} ({name}) está desativado. Procure o gestor de acesso do seu órgão.',
    en: 'The access of CPF {cpf} ({name}) is deactivated. Ask your agency’s access manager.',
  },
  NEEDS_SILVER: {
    status: 403,
    pt: 'Seu perfil de acesso pede uma conta nível prata ou ouro, e a sua ainda não é. Aumente o nível da conta no provedor de identidade e entre de novo.',
    en: 'Your access profile asks for an account of level silver or gold, and yours is not yet. Raise the level of your account at the identity provider and sign on again.',
  },
  NEEDS_GOLD: {
    status: 403,
    pt: 'Seu perfil de acesso pede uma conta nível ouro, e a sua ainda não é. Aumente o nível da conta no provedor de identidade e entre de novo.',
    en: 'Your access profile asks for an account of level gold, and yours is not yet. Raise the level of your account at the identity provider and sign on again.',
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
    pt: 'A requisição não chegou inteira a tempo. Envie de novo; nada foi gravado.',
    en: 'The request did not come whole in time. Send it again; nothing was stored.',
  },
  ENCODED_BODY: {
    status: 415,
    pt: 'O corpo veio com a codificação {encoding}, que este endereço não aceita. Aceitas: {allowed}.',
    en: 'The body came with the encoding {encoding}, which this address does not take. Taken: {allowed}.',
  },
  UNSUPPORTED_TYPE: { status: 400, pt: 'Tipo Inválido', en: 'Invalid type' },
  TOKEN_IN_USE: {
    status: 422,
    pt: 'O integrador {identification} já tem um token em uso. Gerar outro desativa o atual e afeta os serviços que o usam: confirme para continuar.',
    en: 'Integrator {identification} already has a token in use. Making another deactivates the current one and affects the services that use it: confirm to go on.',
  },
  NO_CARRIER: {
    status: 400,
    pt: 'Diga por quais companhias o integrador fala, ou que fala por todas.',
    en: 'Say which carriers the integrator speaks for, or that it speaks for all.',
  },
  TOKEN_WIDENED: {
    status: 422,
    pt: 'O integrador {identification} ainda não fala por: {carriers}. Um token novo não amplia isso sem que seja dito: confirme para continuar.',
    en: 'Integrator {identification} does not yet speak for: {carriers}. A new token widens this only when told to: confirm to go on.',
  },
  CORRECTS_ANOTHER_FLIGHT: {
    status: 422,
    pt: 'O texto corrigido é de outro voo ({flights}). Uma correção mantém companhia, número e data do voo do arquivo: {kept}.',
    en: 'The corrected text is of another flight ({flights}). A correction keeps the carrier, number and date of the flight of the file: {kept}.',
  },
  NOTHING_FAILED: {
    status: 409,
    pt: 'Nenhuma mensagem deste arquivo espera novo processamento: todas foram processadas ou estão na fila.',
    en: 'No message of this file is to be worked again: all were worked or are waiting.',
  },
  NOTHING_TO_CORRECT: {
    status: 422,
    pt: 'O texto é igual ao do arquivo já recebido. Corrija-o antes de reenviar.',
    en: 'The text is the same as the file received. Correct it before sending again.',
  },
  STILL_AT_WORK: {
    status: 422,
    pt: 'O arquivo ainda está sendo processado. Aguarde o resultado antes de corrigi-lo.',
    en: 'The file is still being processed. Wait for the result before correcting it.',
  },
  EXPIRED_RESTRICTION: {
    status: 422,
    pt: 'Não é possível ativar uma restrição expirada',
    en: 'An expired restriction cannot be activated',
  },
  EXPIRED_RULE: {
    status: 422,
    pt: 'Não é possível ativar uma regra expirada',
    en: 'An expired rule cannot be activated',
  },
  RULE_IN_FORCE: {
    status: 422,
    pt: 'A regra está ativa. Inative-a antes de excluí-la.',
    en: 'The rule is active. Deactivate it before deleting it.',
  },
  UNKNOWN_CATEGORY: {
    status: 422,
    pt: 'A categoria não existe, está inativa ou não se aplica a restrições.',
    en: 'The category does not exist, is inactive or does not apply to restrictions.',
  },
  PARENT_CATEGORY: {
    status: 422,
    pt: 'A categoria-mãe não existe, está inativa ou não é do seu órgão.',
    en: 'The parent category does not exist, is inactive or is not of your agency.',
  },
  PARENT_NOT_VISIBLE: {
    status: 422,
    pt: 'A categoria só pode ser visível a outros órgãos se a categoria-mãe também for.',
    en: 'The category can be visible to other agencies only if its parent is.',
  },
  CATEGORY_PARENT_INACTIVE: {
    status: 422,
    pt: 'Não é possível ativar a categoria: a categoria-mãe está inativa. Ative-a primeiro.',
    en: 'The category cannot be activated: its parent is inactive. Activate the parent first.',
  },
  CATEGORY_CHILDREN_ACTIVE: {
    status: 422,
    pt: 'Não é possível inativar a categoria: ela tem categorias-filhas ativas. Inative-as primeiro.',
    en: 'The category cannot be deactivated: it has active child categories. Deactivate them first.',
  },
  UNKNOWN_PEOPLE: {
    status: 422,
    pt: 'Algum dos usuários ou equipes escolhidos não existe, está inativo ou não é do seu órgão.',
    en: 'One of the chosen users or teams does not exist, is inactive or is not of your agency.',
  },
  READERS_DEACTIVATED: {
    status: 422,
    pt: 'Foram desativados e não podem ver nem receber alertas: {names}. Retire-os de quem vê e de quem recebe.',
    en: 'Deactivated, and can neither see nor be alerted: {names}. Take them off who sees and who is alerted.',
  },
  ACTIVE_RESTRICTION: {
    status: 422,
    pt: 'Só uma restrição inativa ou vencida pode ser excluída. Desative-a antes.',
    en: 'Only an inactive or expired restriction can be deleted. Deactivate it first.',
  },
  EMPTY_FILE: {
    status: 400,
    pt: 'O arquivo chegou vazio. Nada foi gravado.',
    en: 'The file came empty. Nothing was stored.',
  },
  NOT_CSV: {
    status: 400,
    pt: 'O arquivo não é um CSV de texto: parece {found}. Na planilha, escolha "Salvar como CSV". Nada foi gravado.',
    en: 'The file is not a CSV of text: it looks like {found}. In the spreadsheet choose "Save as CSV". Nothing was stored.',
  },
  NO_SEPARATOR: {
    status: 400,
    pt: 'Nenhuma linha do arquivo tem ponto e vírgula. As colunas são {columns}.',
    en: 'No line of the file has a semicolon. The columns are {columns}.',
  },
  UNKNOWN_COLUMNS: {
    status: 400,
    pt: 'Colunas não reconhecidas ou repetidas na primeira linha: {names}. As que há são {columns}. Nada foi gravado.',
    en: 'Columns in the first line are not known or there twice: {names}. Those there are: {columns}. Nothing was stored.',
  },
  TOO_MANY_LINES: {
    status: 400,
    pt: 'O arquivo tem mais de {most} linhas. Divida-o em partes.',
    en: 'The file has more than {most} lines. Divide it into parts.',
  },
  IMPORT_OUTDATED: {
    status: 422,
    pt: 'Desde a conferência mudaram usuários, perfis, aeroportos ou o seu acesso, ou passou mais de uma hora. Nada foi gravado: confira o arquivo de novo.',
    en: 'Since the check users, roles, airports or your own access have changed, or more than an hour has passed. Nothing was stored: check the file again.',
  },
  RESTRICTIONS_OUTDATED: {
    status: 422,
    pt: 'Desde a conferência mudaram categorias ou restrições, ou passou mais de uma hora. Nada foi gravado: confira o arquivo de novo.',
    en: 'Since the check categories or restrictions have changed, or more than an hour has passed. Nothing was stored: check the file again.',
  },
  IMPORT_APPLIED: {
    status: 422,
    pt: 'Esta importação já foi aplicada.',
    en: 'This import was applied already.',
  },
  UNKNOWN_ORGANIZATION: {
    status: 422,
    pt: 'O órgão não existe ou não é gerido por você.',
    en: 'The organization does not exist or is not managed by you.',
  },
  UNKNOWN_ROLE: {
    status: 422,
    pt: 'Algum dos perfis escolhidos não existe ou não é do órgão do usuário.',
    en: 'One of the chosen roles does not exist or is not of the user’s organization.',
  },
  UNKNOWN_AIRPORTS: {
    status: 422,
    pt: 'Não são aeroportos do órgão: {airports}.',
    en: 'Not airports of the organization: {airports}.',
  },
  VIEWING_AS: {
    status: 422,
    pt: 'Você está vendo como {organization}: assim nada é alterado. Encerre a visão como outro órgão e tente de novo.',
    en: 'You are viewing as {organization}: nothing is changed that way. End viewing as another organization and try again.',
  },
  BEYOND_OWN_RIGHTS: {
    status: 422,
    pt: 'Ninguém dá nem tira o que não tem. Você não tem: {what}.',
    en: 'Nobody gives or takes away what they do not hold. You do not hold: {what}.',
  },
  BEYOND_OWN_LEVEL: {
    status: 422,
    pt: 'Ninguém muda o nível de conta de um perfil para um nível acima daquele com que entrou, nem a partir de um nível acima. Entre com uma conta desse nível e tente de novo.',
    en: 'Nobody changes the account level of a role to one above the one they signed on with, nor from one above it. Sign on with an account of that level and try again.',
  },
  DATA_MASKED: {
    status: 410,
    pt: 'O prazo destes dados passou: estão mascarados, e o original não é mais aberto.',
    en: 'The time of these data is over: they are masked, and the original is opened no more.',
  },
  CHANGED_MEANWHILE: {
    status: 422,
    pt: 'O registro foi alterado por outra pessoa. Recarregue e tente de novo.',
    en: 'The record was changed by someone else. Reload and try again.',
  },
  ALREADY_EXISTS: {
    status: 444,
    pt: 'Já existe uma entidade com esses dados.',
    en: 'An entity with these data already exists.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    pt: 'Muitas requisições. Aguarde {seconds} s e tente de novo.',
    en: 'Too many requests. Wait {seconds} s and try again.',
  },
  INTERNAL: {
    status: 500,
    pt: 'Erro interno do servidor, a equipe técnica foi notificada',
    en: 'Internal server error, the technical team was notified',
  },
  UNAVAILABLE: {
    status: 503,
    pt: 'Serviço indisponível no momento. Tente de novo em instantes.',
    en: 'Service unavailable right now. Try again shortly.',
  },
  NO_PROVIDER: {
    status: 503,
    pt: 'Nenhum provedor de identidade está configurado, e ninguém pode entrar. A equipe técnica precisa definir FAROL_GOVBR ou FAROL_OIDC_ISSUER.',
    en: 'No identity provider is configured, and nobody can sign on. The technical team has to set FAROL_GOVBR or FAROL_OIDC_ISSUER.',
  },
  PROVIDER_AWAY: {
    status: 503,
    pt: 'O provedor de identidade não respondeu a tempo. Tente de novo em instantes; quem já entrou continua trabalhando.',
    en: 'The identity provider did not answer in time. Try again shortly; whoever is signed on goes on working.',
  },
  LOGIN_CLIENT: {
    status: 503,
    pt: 'O provedor de identidade não reconhece esta plataforma. Tentar de novo não adianta: avise o suporte. A equipe técnica precisa conferir FAROL_OIDC_CLIENT_ID e FAROL_OIDC_CLIENT_SECRET.',
    en: 'The identity provider does not recognise this platform. Trying again does not help: tell support. The technical team has to check FAROL_OIDC_CLIENT_ID and FAROL_OIDC_CLIENT_SECRET.',
  },
  LOGIN_CLOCK: {
    status: 503,
    pt: 'O relógio do servidor e o do provedor de identidade não conferem, e a entrada não pôde ser confirmada. Comece de novo; se acontecer outra vez, avise o suporte. A equipe técnica precisa acertar o relógio do servidor.',
    en: 'The clocks of the server and of the identity provider differ, and the sign-on could not be confirmed. Start again; if it happens again, tell support. The technical team has to set the clock of the server.',
  },
  LOGIN_SCOPE: {
    status: 503,
    pt: 'O provedor de identidade não permite a esta plataforma ler os dados de que a entrada precisa. Tentar de novo não adianta: avise o suporte. A equipe técnica precisa pedir ao provedor os escopos {scopes}.',
    en: 'The identity provider does not let this platform read the data that sign-on needs. Trying again does not help: tell support. The technical team has to ask the provider for the scopes {scopes}.',
  },
  NOT_PROCESSING: {
    status: 503,
    pt: 'As mensagens são recebidas e guardadas, mas nenhum processo as processa: nenhum trabalho terminou no último minuto. Veja o registro do servidor e dos processos de trabalho.',
    en: 'Messages are received and kept, but no process works them: no job has ended in the last minute. See the log of the server and of the workers.',
  },
  DATABASE_AWAY: {
    status: 503,
    pt: 'O banco de dados não responde. O serviço volta sozinho assim que ele voltar; nada do que foi confirmado se perde. Tente de novo em instantes.',
    en: 'The database does not answer. Service comes back by itself as soon as it does; nothing acknowledged is lost. Try again shortly.',
  },
  STORAGE_FULL: {
    status: 507,
    pt: 'Não há espaço em disco: nada foi gravado. Tente de novo mais tarde; a equipe técnica precisa liberar espaço.',
    en: 'The disk is full: nothing was stored. Try again later; the technical team has to make room.',
  },
} as const;

export type { ErrorParams, FindingParams, Language } from './inputErrors.ts';
export type ErrorCode = keyof typeof errors;

export function errorText(code: ErrorCode, language: Language, params: FindingParams = {}): string {
  return filled(errors[code][language], params, language);
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
