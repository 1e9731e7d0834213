/** Input errors of conditions; only screens with conditions load them. */
export const conditionErrors = {
  RULE_WITHOUT_CONDITION: {
    status: 400,
    pt: 'Informe ao menos uma condição.',
    en: 'Add at least one condition.',
  },
  RULE_TOO_MANY_CONDITIONS: {
    status: 400,
    pt: 'Há mais de {max} condições. Divida a regra em duas.',
    en: 'There are more than {max} conditions. Split the rule into two.',
  },
  RULE_TOO_DEEP: {
    status: 400,
    pt: 'Há mais de {max} níveis de grupos. Junte alguns deles.',
    en: 'There are more than {max} levels of groups. Merge some of them.',
  },
  RULE_TOO_MANY_VALUES: {
    status: 400,
    pt: 'As listas somam mais de {max} valores. Divida a regra em duas.',
    en: 'The lists have more than {max} values in total. Split the rule into two.',
  },
  UNKNOWN_RULE_FIELD: {
    status: 400,
    pt: 'O campo “{name}” não existe mais e nenhum passageiro pode cumprir a condição. Escolha outro campo ou remova a condição.',
    en: 'The field “{name}” no longer exists and no passenger can match the condition. Choose another field or remove the condition.',
  },
  FIELD_FOR_SEARCHES: {
    status: 400,
    pt: 'Este campo é calculado pelas regras e só pode ser usado em consultas. Escolha outro.',
    en: 'This field is calculated by the rules and can only be used in searches. Choose another one.',
  },
  OPERATOR_NOT_FOR_FIELD: {
    status: 400,
    pt: 'O operador {operator} não pode ser usado com este campo. Use um destes: {allowed}.',
    en: 'The operator {operator} cannot be used with this field. Use one of these: {allowed}.',
  },
  CONDITION_VALUE_MISSING: {
    status: 400,
    pt: 'Informe o valor da condição. Para encontrar campos sem valor, use “está vazio”.',
    en: 'Enter the value of the condition. To find fields without a value, use “is empty”.',
  },
  CONDITION_LIST: {
    status: 400,
    pt: 'Use uma lista com os operadores “está entre” e “não está entre”, e um só valor com os outros.',
    en: 'Use a list with the operators “is one of” and “is none of”, and a single value with the others.',
  },
  CONDITION_TOO_MANY_VALUES: {
    status: 400,
    pt: 'A lista tem mais de {max} valores. Divida-a em duas condições.',
    en: 'The list has more than {max} values. Split it into two conditions.',
  },
  CONDITION_TEXT: { status: 400, pt: 'O valor deve ser um texto.', en: 'The value must be text.' },
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
    pt: 'O valor não tem letra nem dígito para comparar. Para encontrar qualquer valor, use “não está vazio”.',
    en: 'The value has no letter or digit to compare. To find any value, use “is not empty”.',
  },
  CONDITION_LETTERS: {
    status: 400,
    pt: 'O valor “{value}” tem caracteres que não podem ser comparados: {letters}. Use letras de A a Z e dígitos.',
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
    pt: '{name}: “{value}” tem vários valores. Use o operador “está entre”.',
    en: '{name}: “{value}” contains several values. Use the operator “is one of”.',
  },
  CONDITION_DIGITS: {
    status: 400,
    pt: '{name}: “{value}” deve ter {digits} dígitos. Para comparar só uma parte, use “começa com”, “termina com” ou “contém”.',
    en: '{name}: “{value}” must have {digits} digits. To compare only part of it, use “starts with”, “ends with” or “contains”.',
  },
  CONDITION_DIGITS_PART: {
    status: 400,
    pt: '{name}: “{value}” não pode ser parte de {digits} dígitos. Informe só dígitos, no máximo {digits}.',
    en: '{name}: “{value}” cannot be part of {digits} digits. Enter digits only, at most {digits}.',
  },
  CONDITION_CODE_PART: {
    status: 400,
    pt: '{name}: nenhum código contém “{value}”, porque os códigos têm no máximo {max} caracteres. Informe só parte do código.',
    en: '{name}: no code contains “{value}”, because codes have at most {max} characters. Enter only part of the code.',
  },
  CONDITION_BELOW_ALL: {
    status: 400,
    pt: 'Nenhum valor deste campo é menor que {min}. Informe um valor maior.',
    en: 'No value of this field is less than {min}. Enter a greater value.',
  },
  CONDITION_ABOVE_ALL: {
    status: 400,
    pt: 'Nenhum valor deste campo é maior que {max}. Informe um valor menor.',
    en: 'No value of this field is greater than {max}. Enter a smaller value.',
  },
  CONDITION_NO_VALUE: {
    status: 400,
    pt: 'Nenhum valor deste campo cumpre a condição. Para encontrar campos sem valor, use “está vazio”.',
    en: 'No value of this field matches the condition. To find fields without a value, use “is empty”.',
  },
  CONDITION_EVERY_VALUE: {
    status: 400,
    pt: 'Todos os valores deste campo cumprem a condição. Para encontrar qualquer valor, use “não está vazio”.',
    en: 'Every value of this field matches the condition. To find any value, use “is not empty”.',
  },
  CONDITION_COUNTRY: {
    status: 400,
    pt: '{name}: “{value}” não é um país conhecido. Informe o nome ou o código, como Brasil, BR ou BRA.',
    en: '{name}: “{value}” is not a known country. Enter its name or code, such as Brazil, BR or BRA.',
  },
  CONDITION_AIRPORT: {
    status: 400,
    pt: '{name}: “{value}” não é um aeroporto cadastrado. Informe o código IATA ou ICAO, como GRU ou SBGR.',
    en: '{name}: “{value}” is not a registered airport. Enter its IATA or ICAO code, such as GRU or SBGR.',
  },
  CONDITION_CARRIER: {
    status: 400,
    pt: '{name}: “{value}” não é uma companhia aérea cadastrada. Informe o código IATA ou ICAO, como XQ ou SXS.',
    en: '{name}: “{value}” is not a registered airline. Enter its IATA or ICAO code, such as XQ or SXS.',
  },
  CONDITION_DOCUMENT_TYPE: {
    status: 400,
    pt: '{name}: “{value}” não é um tipo de documento conhecido. Informe o código, como P, I, V ou CPF, ou escolha na lista.',
    en: '{name}: “{value}” is not a known document type. Enter its code, such as P, I, V or CPF, or choose it from the list.',
  },
  CONDITION_CURRENCY: {
    status: 400,
    pt: '{name}: “{value}” não é uma moeda conhecida. Informe o código de três letras, como BRL.',
    en: '{name}: “{value}” is not a known currency. Enter its three-letter code, such as BRL.',
  },
  CONDITION_CODE: {
    status: 400,
    pt: '{name}: “{value}” não é um código conhecido. Informe um destes: {allowed}.',
    en: '{name}: “{value}” is not a known code. Enter one of these: {allowed}.',
  },
  CONDITION_CHOICE: {
    status: 400,
    pt: 'O valor deve ser um destes: {allowed}.',
    en: 'The value must be one of these: {allowed}.',
  },
} as const;

export type ConditionErrorCode = keyof typeof conditionErrors;
