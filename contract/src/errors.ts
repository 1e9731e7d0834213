import { alertsErrors } from './areas/alerts/errors.ts';
import { authErrors } from './areas/auth/errors.ts';
import { billingErrors } from './areas/billing/errors.ts';
import { boardingErrors } from './areas/boarding/errors.ts';
import { helpErrors } from './areas/help/errors.ts';
import { inspectionErrors } from './areas/inspection/errors.ts';
import { judgingErrors } from './areas/judging/errors.ts';
import { rulesErrors } from './areas/rules/errors.ts';
import { watchErrors } from './areas/watch/errors.ts';
import { occurrencesErrors } from './areas/occurrences/errors.ts';
import { inspectionPanelsErrors } from './areas/inspection-panels/errors.ts';
import { panelErrors } from './areas/panel/errors.ts';
import { partnersErrors } from './areas/partners/errors.ts';
import { privacyErrors } from './areas/privacy/errors.ts';
import { receptionErrors } from './areas/reception/errors.ts';
import { registryErrors } from './areas/registry/errors.ts';
import { reportsErrors } from './areas/reports/errors.ts';
import { searchErrors } from './areas/search/errors.ts';
import { conditionErrors } from './conditions/errors.ts';
import { fillText, type FindingParams, inputErrors, type Language } from './inputErrors.ts';

/** Errors that no area owns. */
const commonErrors = {
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
  NO_TOKEN: { status: 401, pt: 'Sessão expirou!', en: 'Session expired!' },
  TOKEN_INVALID: { status: 401, pt: 'Sessão expirou!', en: 'Session expired!' },
  TOKEN_EXPIRED: { status: 401, pt: 'Sessão expirou!', en: 'Session expired!' },
  /** Only for tokens that were valid until the deactivation, so that the sign-on page can say why. */
  ACCOUNT_DEACTIVATED: { status: 401, pt: 'Sessão expirou!', en: 'Session expired!' },
  FORBIDDEN: { status: 403, pt: 'Acesso negado', en: 'Access denied' },
  NOT_FOUND: { status: 404, pt: 'Página não encontrada', en: 'Page not found' },
  RECORD_NOT_FOUND: { status: 404, pt: 'Registro não encontrado', en: 'Record not found' },
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
  IMAGE_TOO_LARGE: {
    status: 422,
    pt: 'O arquivo da imagem tem mais de {max} MB. Reduza a imagem e envie novamente.',
    en: 'The image file is larger than {max} MB. Reduce the image and send it again.',
  },
  IMAGE_TYPE: {
    status: 422,
    pt: 'O conteúdo do arquivo não é uma imagem PNG nem JPEG. Envie a imagem em um desses formatos.',
    en: 'The content of the file is not a PNG or JPEG image. Send the image in one of these formats.',
  },
  IMAGE_PIXELS: {
    status: 422,
    pt: 'A imagem tem {width}×{height} pixels, acima do limite. Reduza-a e envie novamente.',
    en: 'The image has {width}×{height} pixels, which is above the limit. Reduce it and send it again.',
  },
  IMAGE_BROKEN: {
    status: 422,
    pt: 'A imagem está danificada ou incompleta. Salve-a novamente em PNG ou JPEG e envie outra vez.',
    en: 'The image is damaged or incomplete. Save it again as PNG or JPEG and send it again.',
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
    pt: 'Colunas não reconhecidas ou repetidas no cabeçalho: {names}. Colunas aceitas: {columns}. Nada foi gravado.',
    en: 'Unrecognized or repeated columns in the heading: {names}. Accepted columns: {columns}. Nothing was stored.',
  },
  QUOTE_NOT_CLOSED: {
    status: 400,
    pt: 'As aspas abertas na linha {line} não fecham no fim da célula. Feche-as, ou duplique as aspas que fazem parte do texto. Nada foi gravado.',
    en: 'The quotation mark opened in line {line} is not closed at the end of its cell. Close it, or double the quotation marks that are part of the text. Nothing was stored.',
  },
  TOO_MANY_LINES: {
    status: 400,
    pt: 'O arquivo tem mais de {most} linhas. Divida-o em partes.',
    en: 'The file has more than {most} rows. Split it into parts.',
  },
  IMPORT_APPLIED: {
    status: 422,
    pt: 'Esta importação já foi concluída.',
    en: 'This import is already complete.',
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
  CALLS_UNDER_WAY: {
    status: 429,
    pt: 'Você já tem {limit} operações destas em andamento. Espere uma terminar e tente novamente.',
    en: 'You already have {limit} of these requests running. Wait for one to finish and try again.',
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

/**
 * All errors of the server with status (specification, section 8) and text. `{name}` is replaced by a
 * parameter. The compiler refuses other codes.
 */
export const errors = {
  ...commonErrors,
  ...inputErrors,
  ...conditionErrors,
  ...alertsErrors,
  ...authErrors,
  ...billingErrors,
  ...boardingErrors,
  ...helpErrors,
  ...inspectionErrors,
  ...judgingErrors,
  ...rulesErrors,
  ...watchErrors,
  ...occurrencesErrors,
  ...inspectionPanelsErrors,
  ...panelErrors,
  ...partnersErrors,
  ...privacyErrors,
  ...receptionErrors,
  ...registryErrors,
  ...reportsErrors,
  ...searchErrors,
} as const;

export type { ErrorParams, FindingParams, Language } from './inputErrors.ts';
export type ErrorCode = keyof typeof errors;

const locales = { pt: 'pt-BR', en: 'en-GB' } as const;

/** Formats the number 9610 as `9.610`; texts stay. */
const groupDigits = (value: FindingParams[string], language: Language): FindingParams[string] =>
  typeof value === 'number' ? value.toLocaleString(locales[language]) : value;

export function errorText(code: ErrorCode, language: Language, params: FindingParams = {}): string {
  const values = Object.entries(params).map(([name, value]) => [name, groupDigits(value, language)]);
  return fillText(errors[code][language], Object.fromEntries(values), language);
}

/** The record that already has the value of a field. */
export interface Duplicate {
  /** Field of the input, such as `cpf`. */
  field: string;
  /** Null if the caller cannot see the record. */
  record: {
    /** The code of a register that has no ids. */
    id: string;
    name: string;
    active: boolean;
    createdAt: string | null;
  } | null;
}

/** Body of all error replies except 422, which is the list of messages only (specification, section 8). */
export interface ErrorBody {
  /** Texts for the user. */
  messages: string[];
  code: ErrorCode;
  fields?: { path: string; code: ErrorCode; message: string }[];
  duplicate?: Duplicate;
  /** Parameters of the text, for screens with their own explanation (`cpf` and `name` of NO_ACCOUNT). */
  params?: Record<string, string | number>;
  /** Id in the server's log, for support. */
  id: string;
}
