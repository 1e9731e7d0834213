/** Input errors of conditions; only screens with conditions load them. */
export const conditionErrors = {
  RULE_WITHOUT_CONDITION: {
    status: 400,
    pt: 'Informe ao menos uma condição.',
    en: 'Give at least one condition.',
  },
  RULE_TOO_MANY_CONDITIONS: {
    status: 400,
    pt: 'Há mais de {max} condições. Divida a regra em duas.',
    en: 'There are more than {max} conditions. Split the rule in two.',
  },
  RULE_TOO_DEEP: {
    status: 400,
    pt: 'Há grupos dentro de grupos em mais de {max} níveis. Junte alguns deles.',
    en: 'There are groups within groups on more than {max} levels. Join some of them.',
  },
  RULE_TOO_MANY_VALUES: {
    status: 400,
    pt: 'As listas somam mais de {max} valores. Divida a regra em duas.',
    en: 'The lists have more than {max} values in all. Split the rule in two.',
  },
  UNKNOWN_RULE_FIELD: {
    status: 400,
    pt: 'O campo “{name}” não existe (mais). Enquanto a condição estiver assim, ela não vale para ninguém: escolha outro campo ou apague-a.',
    en: 'There is no field “{name}” (any more). As it stands the condition holds for nobody: choose another field or delete it.',
  },
  FIELD_FOR_SEARCHES: {
    status: 400,
    pt: 'Este campo é resultado das regras: serve para consultas, e não para regras. Escolha outro.',
    en: 'This field comes of the rules: it is for searches, not for rules. Choose another.',
  },
  OPERATOR_NOT_FOR_FIELD: {
    status: 400,
    pt: 'O operador {operator} não serve para este campo. Servem: {allowed}.',
    en: 'The operator {operator} is not for this field. These are: {allowed}.',
  },
  CONDITION_VALUE_MISSING: {
    status: 400,
    pt: 'Falta o valor da condição. Para quem não tem valor, use “está vazio”.',
    en: 'The condition lacks its value. For those who have none, use “is empty”.',
  },
  CONDITION_LIST: {
    status: 400,
    pt: 'Os operadores “está entre” e “não está entre” recebem uma lista; os outros, um só valor.',
    en: 'The operators “is one of” and “is none of” take a list, the others a single value.',
  },
  CONDITION_TOO_MANY_VALUES: {
    status: 400,
    pt: 'A lista tem mais de {max} valores. Divida-a em duas condições.',
    en: 'The list has more than {max} values. Split it into two conditions.',
  },
  CONDITION_TEXT: { status: 400, pt: 'O valor deve ser um texto.', en: 'The value must be a text.' },
  CONDITION_TOO_LONG: {
    status: 400,
    pt: 'O valor deve ter no máximo {max} caracteres.',
    en: 'The value must have at most {max} characters.',
  },
  CONDITION_WILDCARDS: {
    status: 400,
    pt: 'O valor deve ter no máximo {max} asteriscos.',
    en: 'The value must have at most {max} asterisks.',
  },
  CONDITION_NO_LETTER: {
    status: 400,
    pt: 'O valor não tem letra nem algarismo que se possa comparar. Para quem tem qualquer valor, use “não está vazio”.',
    en: 'The value has no letter or digit to compare with. For those who have any value, use “is not empty”.',
  },
  CONDITION_LETTERS: {
    status: 400,
    pt: 'O valor “{value}” tem caracteres que não podem ser comparados: {letters}. Use letras de A a Z e algarismos.',
    en: 'The value “{value}” contains characters that cannot be compared: {letters}. Use the letters A to Z and digits.',
  },
  CONDITION_NUMBER: {
    status: 400,
    pt: 'O valor deve ser um número, como 12 ou 12.5.',
    en: 'The value must be a number, such as 12 or 12.5.',
  },
  CONDITION_WHOLE: {
    status: 400,
    pt: 'O valor deve ser um número inteiro.',
    en: 'The value must be a whole number.',
  },
  CONDITION_LEAST: { status: 400, pt: 'O valor mínimo é {min}.', en: 'The value must be at least {min}.' },
  CONDITION_MOST: { status: 400, pt: 'O valor máximo é {max}.', en: 'The value must be at most {max}.' },
  CONDITION_DATE: {
    status: 400,
    pt: 'O valor deve ser uma data, como 2026-03-15.',
    en: 'The value must be a date, such as 2026-03-15.',
  },
  CONDITION_INSTANT: {
    status: 400,
    pt: 'O valor deve ser um instante em UTC, como 2026-03-15T22:35:00Z.',
    en: 'The value must be an instant in UTC, such as 2026-03-15T22:35:00Z.',
  },
  CONDITION_YES_NO: { status: 400, pt: 'O valor deve ser sim ou não.', en: 'The value must be yes or no.' },
  CONDITION_ONE_CODE: {
    status: 400,
    pt: '{name}: “{value}” são vários valores. Use o operador “está entre”.',
    en: '{name}: “{value}” is several values. Use the operator “is one of”.',
  },
  CONDITION_DIGITS: {
    status: 400,
    pt: '{name}: “{value}” deve ter {digits} algarismos. Para parte deles, use “começa com”, “termina com” ou “contém”.',
    en: '{name}: “{value}” must have {digits} digits. For a part of them, use “starts with”, “ends with” or “contains”.',
  },
  CONDITION_COUNTRY: {
    status: 400,
    pt: '{name}: “{value}” não é um país conhecido. Informe o nome ou o código, como Brasil, BR ou BRA.',
    en: '{name}: “{value}” is not a known country. Give its name or code, such as Brazil, BR or BRA.',
  },
  CONDITION_AIRPORT: {
    status: 400,
    pt: '{name}: “{value}” não é um aeroporto do cadastro. Informe o código IATA ou ICAO, como GRU ou SBGR.',
    en: '{name}: “{value}” is not a registered airport. Give its IATA or ICAO code, such as GRU or SBGR.',
  },
  CONDITION_CARRIER: {
    status: 400,
    pt: '{name}: “{value}” não é uma companhia aérea do cadastro. Informe o código IATA ou ICAO, como XQ ou SXS.',
    en: '{name}: “{value}” is not a registered airline. Give its IATA or ICAO code, such as XQ or SXS.',
  },
  CONDITION_DOCUMENT_TYPE: {
    status: 400,
    pt: '{name}: “{value}” não é um tipo de documento conhecido. Informe o código, como P, I, V ou CPF, ou escolha na lista.',
    en: '{name}: “{value}” is not a known type of document. Give its code, such as P, I, V or CPF, or choose it from the list.',
  },
  CONDITION_CURRENCY: {
    status: 400,
    pt: '{name}: “{value}” não é uma moeda conhecida. Informe o código de três letras, como BRL.',
    en: '{name}: “{value}” is not a known currency. Give its code of three letters, such as BRL.',
  },
  CONDITION_CODE: {
    status: 400,
    pt: '{name}: “{value}” não é um código conhecido. Informe um destes: {allowed}.',
    en: '{name}: “{value}” is not a known code. Give one of these: {allowed}.',
  },
  CONDITION_CHOICE: {
    status: 400,
    pt: 'O valor deve ser um destes: {allowed}.',
    en: 'The value must be one of these: {allowed}.',
  },
} as const;

export type ConditionErrorCode = keyof typeof conditionErrors;
