/** How a field's values are read and compared. `code`: capitals and digits alone count, as of documents, seats and telephones. */
export type FieldType = 'text' | 'code' | 'number' | 'date' | 'instant' | 'boolean' | 'enumeration';

/** The operators of the specification, section 3, "Risk rule", and the two that ask for a value as such. */
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

/** What can be asked of a field of each type. */
export const operatorsOf: Readonly<Record<FieldType, readonly Operator[]>> = {
  text: [...equality, ...parts, ...presence],
  code: [...equality, ...parts, ...presence],
  number: [...order, ...equality, ...presence],
  date: [...order, ...equality, ...presence],
  instant: [...order, ...equality, ...presence],
  boolean: ['EQ', 'NE', ...presence],
  enumeration: [...equality, ...presence],
};

/** Operators that take a list of values; the others take one, or none (`EMPTY`, `NOT_EMPTY`). */
export const takesList = (operator: Operator): boolean => operator === 'IN' || operator === 'NOT_IN';
export const takesNothing = (operator: Operator): boolean => operator === 'EMPTY' || operator === 'NOT_EMPTY';
/** Operators that hold where none of the field's values meets what is asked. */
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

/** Lists of codes that a field takes. */
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
  /** Holds several values at once; a condition holds where one of them meets it, a negative one where none does. */
  many: boolean;
  /** Values of an enumeration. */
  values?: readonly string[];
  register?: FieldRegister;
  /** Length of a code of digits. */
  digits?: number;
  /** Whole numbers alone. */
  whole?: boolean;
  least?: number;
  most?: number;
  /** What rules themselves bring about can be searched for and starts no rule. */
  queryOnly?: boolean;
  /** `table.column` that the value is read from; several where it is made from them. */
  from: readonly string[];
}
