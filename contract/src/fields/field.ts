/** `code`: only capitals and digits are compared, for example of documents, seats and phones. */
export type FieldType = 'text' | 'code' | 'number' | 'date' | 'instant' | 'boolean' | 'enumeration';

/** Specification, section 3, "Risk rule", plus `EMPTY` and `NOT_EMPTY`. */
export const operators = [
  'LT',
  'LE',
  'EQ',
  'NE',
  'GE',
  'GT',
  'IN',
  'NOT_IN',
  'STARTS_WITH',
  'ENDS_WITH',
  'CONTAINS',
  'NOT_CONTAINS',
  'EMPTY',
  'NOT_EMPTY',
] as const;
export type Operator = (typeof operators)[number];

const presence = ['EMPTY', 'NOT_EMPTY'] as const;
const equality = ['EQ', 'NE', 'IN', 'NOT_IN'] as const;
const order = ['LT', 'LE', 'GE', 'GT'] as const;
const parts = ['STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'NOT_CONTAINS'] as const;

export const operatorsOf: Readonly<Record<FieldType, readonly Operator[]>> = {
  text: [...equality, ...parts, ...presence],
  code: [...equality, ...parts, ...presence],
  number: [...order, ...equality, ...presence],
  date: [...order, ...equality, ...presence],
  instant: [...order, ...equality, ...presence],
  boolean: ['EQ', 'NE', ...presence],
  enumeration: [...equality, ...presence],
};

export const takesList = (operator: Operator): boolean => operator === 'IN' || operator === 'NOT_IN';
export const takesNothing = (operator: Operator): boolean => operator === 'EMPTY' || operator === 'NOT_EMPTY';
/** Negative operators hold if none of the field's values matches. */
export const isNegative = (operator: Operator): boolean =>
  operator === 'NE' || operator === 'NOT_IN' || operator === 'NOT_CONTAINS';

export const fieldGroups = [
  'flight',
  'passenger',
  'document',
  'booking',
  'card',
  'agency',
  'crew',
  'boarding',
  'traveller',
  'sources',
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

export type FieldRegister =
  | 'airport'
  | 'cardType'
  | 'carrier'
  | 'country'
  | 'currency'
  | 'documentType'
  | 'paymentForm';

export interface Field {
  type: FieldType;
  /** A condition holds if one of several values matches; a negative one if none does. */
  many: boolean;
  values?: readonly string[];
  register?: FieldRegister;
  /** Length of a code of digits. */
  digits?: number;
  whole?: boolean;
  least?: number;
  most?: number;
  /** Only for searches, because rules produce the value. */
  queryOnly?: boolean;
  /** `table.column` of the value, or of its parts. */
  from: readonly string[];
}
