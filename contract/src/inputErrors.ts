import type { ConditionErrorCode } from './conditions/errors.ts';

/** Input errors. The browser only loads these. */
export const inputErrors = {
  REQUIRED: { status: 400, pt: '{field} é obrigatório', en: '{field} is required' },
  MAX_LENGTH: {
    status: 400,
    pt: '{field} deve ter no máximo {max} caracteres',
    en: '{field} must have at most {max} characters',
  },
  MIN_LENGTH: {
    status: 400,
    pt: '{field} deve ter no mínimo {min} caracteres',
    en: '{field} must have at least {min} characters',
  },
  MIN_VALUE: {
    status: 400,
    pt: '{field} deve ter um valor mínimo de {min}',
    en: '{field} must be at least {min}',
  },
  MAX_VALUE: {
    status: 400,
    pt: '{field} deve ter um valor máximo de {max}',
    en: '{field} must be at most {max}',
  },
  MAX_ITEMS: {
    status: 400,
    pt: '{field} deve ter no máximo {max} itens',
    en: '{field} must have at most {max} items',
  },
  FORMAT: {
    status: 400,
    pt: '{field} deve estar no formato {format}',
    en: '{field} must be in the format {format}',
  },
  BROKEN_TEXT: {
    status: 400,
    pt: '{field} contém um caractere inválido. Apague-o e digite novamente.',
    en: '{field} contains an invalid character. Delete it and type it again.',
  },
  CPF_INVALID: {
    status: 400,
    pt: 'CPF inválido: os dígitos verificadores não conferem.',
    en: 'Invalid CPF: the check digits are wrong.',
  },
  CPF_SHORT: {
    status: 400,
    pt: 'O CPF deve ter 11 dígitos. Verifique se faltam zeros à esquerda.',
    en: 'A CPF has 11 digits. Check whether leading zeros are missing.',
  },
  CNPJ_INVALID: {
    status: 400,
    pt: 'CNPJ inválido: os dígitos verificadores não conferem.',
    en: 'Invalid CNPJ: the check digits are wrong.',
  },
  DOCUMENT_LETTERS: {
    status: 400,
    pt: 'O número “{value}” tem caracteres que não podem ser comparados: {letters}. Use letras de A a Z e dígitos.',
    en: 'The number “{value}” contains characters that cannot be compared: {letters}. Use the letters A to Z and digits.',
  },
  DOCUMENT_CALCULATED: {
    status: 400,
    pt: 'O número “{value}” tem casas decimais ou expoente de uma planilha. Digite o número como está no documento.',
    en: 'The number “{value}” has the decimals or exponent of a spreadsheet. Enter it as in the document.',
  },
  DOCUMENT_EMPTY: {
    status: 400,
    pt: '“{value}” não é o número de um documento.',
    en: '“{value}” is not the number of a document.',
  },
  NAME_EMPTY: {
    status: 400,
    pt: 'Digite o nome da pessoa.',
    en: 'Enter the name of the person.',
  },
  UNKNOWN_FIELD: { status: 400, pt: 'Campo desconhecido: {field}', en: 'Unknown field: {field}' },
  PERIOD_ORDER: {
    status: 400,
    pt: 'A data inicial deve ser anterior à data final.',
    en: 'The start date must be before the end date.',
  },
  BANDS_ORDER: {
    status: 400,
    pt: 'A faixa alta deve começar acima da média.',
    en: 'The high band must begin above the medium one.',
  },
  TERM_REPEATED: {
    status: 400,
    pt: 'Use nomes diferentes.',
    en: 'Use different names.',
  },
  PERIOD_TOO_LONG: {
    status: 400,
    pt: 'O período deve ser menor que {days} dias.',
    en: 'The period must be under {days} days.',
  },
  PERIOD_TOO_MANY_YEARS: {
    status: 400,
    pt: 'O período deve ser de no máximo {years} anos.',
    en: 'The period must be at most {years} years.',
  },
  ONLY_AIRLINES: {
    status: 400,
    pt: 'Preencha {field} somente se o tipo do órgão for companhia aérea.',
    en: 'Fill in {field} only if the organization type is airline.',
  },
  NOT_AIRLINES: {
    status: 400,
    pt: 'Uma companhia aérea não pode ver os dados dos órgãos.',
    en: 'An airline cannot see the data of organizations.',
  },
  BIRTH_DATE_AHEAD: {
    status: 400,
    pt: 'A data de nascimento não pode ser posterior a hoje.',
    en: 'The date of birth cannot be after today.',
  },
  SEARCH_LETTERS: {
    status: 400,
    pt: 'Digite ao menos {min} letras, sem contar o asterisco (*).',
    en: 'Enter at least {min} letters, not counting asterisks (*).',
  },
  NAME_SIGNS: {
    status: 400,
    pt: 'Digite só as letras do nome. Números têm campos próprios; o asterisco (*) substitui letras.',
    en: 'Enter only the letters of the name. Numbers have their own fields; an asterisk (*) stands for letters.',
  },
  SEARCH_CHARACTERS: {
    status: 400,
    pt: 'Digite ao menos {min} letras ou números, sem contar sinais como - e *.',
    en: 'Enter at least {min} letters or digits, not counting signs such as - and *.',
  },
  DOCUMENT_WILDCARD: {
    status: 400,
    pt: 'Digite o número completo, sem *, % ou ?.',
    en: 'Enter the complete number, without *, % or ?.',
  },
  SEARCH_WORDS: { status: 400, pt: 'Digite no máximo {max} palavras.', en: 'Enter at most {max} words.' },
  SEARCH_ASTERISKS: {
    status: 400,
    pt: 'Use no máximo {max} asteriscos (*).',
    en: 'Use at most {max} asterisks (*).',
  },
  SEARCH_CRITERION: {
    status: 400,
    pt: 'Informe ao menos um critério além do período.',
    en: 'Enter at least one criterion besides the period.',
  },
  SEAT_WITHOUT_FLIGHT: {
    status: 400,
    pt: 'Para pesquisar um assento, informe também o voo.',
    en: 'To search for a seat, also enter the flight.',
  },
  CARD_ALONE: {
    status: 400,
    pt: 'Informe também os 6 primeiros dígitos do cartão ou outro critério.',
    en: 'Also enter the first 6 digits of the card, or another criterion.',
  },
  SIMILAR_WITHOUT_NAME: {
    status: 400,
    pt: 'Para pesquisar nomes semelhantes, digite nome e sobrenome, sem asterisco (*).',
    en: 'To search for similar names, enter a first and last name, without asterisks (*).',
  },
  AGE_ORDER: {
    status: 400,
    pt: 'A idade mínima não pode ser maior que a máxima.',
    en: 'The minimum age cannot be higher than the maximum age.',
  },
  RANGE_ORDER: {
    status: 400,
    pt: 'O mínimo não pode ser maior que o máximo.',
    en: 'The minimum cannot be higher than the maximum.',
  },
  ITINERARY_VIA: {
    status: 400,
    pt: 'O aeroporto no caminho não pode ser o destino informado. Informe outro aeroporto.',
    en: 'The airport on the way cannot be the destination you entered. Enter another airport.',
  },
  ITINERARY_END: {
    status: 400,
    pt: 'Informe a origem ou o destino do itinerário.',
    en: 'Enter the origin or destination of the itinerary.',
  },
  EXPIRATION_PASSED: {
    status: 422,
    pt: 'A validade não pode ser anterior a hoje.',
    en: 'The expiry date cannot be before today.',
  },
} as const;

/** Text next to the field, without its name (specification, section 5). */
export const requiredHere = { pt: 'Campo obrigatório', en: 'Required field' } as const;

export type InputErrorCode = keyof typeof inputErrors | ConditionErrorCode;
export type Language = 'pt' | 'en';
export type Texts = Readonly<Record<Language, string>>;
export type ErrorParams = Readonly<Record<string, string | number>>;
/** Placeholder values; a name may have both languages. */
export type FindingParams = Readonly<Record<string, string | number | Texts>>;

/** Replaces `{name}` placeholders. */
export function fillText(text: string, params: FindingParams, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const param = params[name] ?? '';
    return typeof param === 'object' ? param[language] : String(param);
  });
}

/** Extended when a schema with further errors is loaded, so that other screens do not load their texts. */
const textsByCode = new Map<string, Texts>(Object.entries(inputErrors));

export function addInputErrors(texts: Readonly<Record<string, Texts>>): void {
  for (const [code, text] of Object.entries(texts)) textsByCode.set(code, text);
}

export function inputErrorText(code: InputErrorCode, language: Language, params: FindingParams = {}): string {
  return fillText(textsByCode.get(code)?.[language] ?? code, params, language);
}
