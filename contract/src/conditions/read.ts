import {
  type Field,
  isNegative,
  type Operator,
  operatorsOf,
  takesList,
  takesNothing,
} from '../fields/field.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { addInputErrors, type FindingParams, type InputErrorCode } from '../inputErrors.ts';
import { conditionErrors } from './errors.ts';
import { foldCode, foldText, listOtherLetters } from './fold.ts';
import { type Condition, conditionLimits, type Scalar } from './tree.ts';

/** Folded pieces with any text between them; a single piece is the whole value. */
export interface Pattern {
  pieces: readonly string[];
  /** The value must start with the first piece, or end with the last. */
  start: boolean;
  end: boolean;
}

export type Test = { negative: boolean } & (
  | { kind: 'EMPTY' }
  /** Text and codes: one of the values or patterns. */
  | { kind: 'TEXT'; exact: readonly string[]; patterns: readonly Pattern[] }
  /**
   * Numbers, dates (days since 1970), instants (Unix milliseconds), booleans (0 and 1) and enumeration words.
   */
  | { kind: 'VALUES'; values: readonly (number | string)[] }
  | { kind: 'ORDER'; operator: 'LT' | 'LE' | 'GE' | 'GT'; bound: number }
);

/** An error in a condition; `at` is relative to its path: `field`, `operator`, `value`, `value.7`. */
export interface ConditionProblem {
  at: string;
  code: InputErrorCode;
  params: FindingParams;
}

export interface ReadCondition {
  field: Field | undefined;
  /** Undefined if the condition is unusable; it then never holds. */
  test: Test | undefined;
  problems: readonly ConditionProblem[];
}

addInputErrors(conditionErrors);

const DAY = 86_400_000;

/** Parses a condition by the current catalogue and collects its errors. */
export function readCondition(condition: Condition): ReadCondition {
  const field = fieldOf(condition.field);
  if (field === undefined)
    return unusable(undefined, 'field', 'UNKNOWN_RULE_FIELD', { name: condition.field });
  const { operator } = condition;
  if (!operatorsOf[field.type].includes(operator))
    return unusable(field, 'operator', 'OPERATOR_NOT_FOR_FIELD', {
      operator,
      allowed: operatorsOf[field.type].join(', '),
    });
  if (takesNothing(operator))
    return { field, test: { kind: 'EMPTY', negative: operator === 'NOT_EMPTY' }, problems: [] };
  return readValues(field, operator, condition.value);
}

function unusable(
  field: Field | undefined,
  at: string,
  code: InputErrorCode,
  params: FindingParams,
): ReadCondition {
  return { field, test: undefined, problems: [{ at, code, params }] };
}

function readValues(field: Field, operator: Operator, value: Condition['value']): ReadCondition {
  const list = takesList(operator);
  if (value === undefined || (list && Array.isArray(value) && value.length === 0))
    return unusable(field, 'value', 'CONDITION_VALUE_MISSING', {});
  if (list !== Array.isArray(value))
    return unusable(field, 'value', 'CONDITION_LIST', { list: list ? 1 : 0 });
  const input = (list ? value : [value]) as readonly Scalar[];
  const place = (at: number): string => (list ? `value.${at}` : 'value');
  const reader = isWords(field) ? new TextReader(field, operator) : new ValueReader(field, operator);
  const problems = input.flatMap((one, at) => {
    const problem = reader.read(one);
    return problem === undefined ? [] : [{ at: place(at), ...problem }];
  });
  return { field, test: problems.length === 0 ? reader.test() : undefined, problems };
}

const isWords = (field: Field): boolean => field.type === 'text' || field.type === 'code';

type Wrong = Omit<ConditionProblem, 'at'>;
const wrong = (code: InputErrorCode, params: FindingParams = {}): Wrong => ({ code, params });

class TextReader {
  readonly #fold: (input: string) => string;
  readonly #operator: Operator;
  readonly #exact = new Set<string>();
  readonly #patterns = new Map<string, Pattern>();

  constructor(field: Field, operator: Operator) {
    this.#fold = field.type === 'code' ? foldCode : foldText;
    this.#operator = operator;
  }

  read(input: Scalar): Wrong | undefined {
    // Converts numbers to text, for example tickets pasted from a spreadsheet.
    const text = typeof input === 'number' ? String(input) : input;
    if (typeof text !== 'string') return wrong('CONDITION_TEXT');
    if (text.length > conditionLimits.letters)
      return wrong('CONDITION_TOO_LONG', { max: conditionLimits.letters });
    if (text.includes('\0') || !text.isWellFormed()) return wrong('BROKEN_TEXT', { field: 'value' });
    const parts = this.#parts(text);
    if (parts.length > conditionLimits.wildcards + 1)
      return wrong('CONDITION_WILDCARDS', { max: conditionLimits.wildcards });
    if (parts.every(part => part === '')) return wrong('CONDITION_NO_LETTER');
    const letters = this.#fold === foldCode ? listOtherLetters(text) : [];
    if (letters.length > 0) return wrong('CONDITION_LETTERS', { value: text, letters: letters.join(' ') });
    this.#keep(parts);
    return undefined;
  }

  /** Treats several `*` in a row as one. */
  #parts(text: string): string[] {
    if (this.#fold === foldText) return foldText(text).replace(/\*+/g, '*').split('*');
    return text
      .replace(/\*+/g, '*')
      .split('*')
      .map(part => this.#fold(part));
  }

  #keep(parts: readonly string[]): void {
    const operator = this.#operator;
    const isExact = operator !== 'CONTAINS' && operator !== 'NOT_CONTAINS';
    const pattern: Pattern = {
      pieces: parts.filter(part => part !== ''),
      start: isExact && operator !== 'ENDS_WITH' && parts.at(0) !== '',
      end: isExact && operator !== 'STARTS_WITH' && parts.at(-1) !== '',
    };
    const [only] = pattern.pieces;
    if (
      pattern.start &&
      pattern.end &&
      pattern.pieces.length === 1 &&
      only !== undefined &&
      parts.length === 1
    )
      this.#exact.add(only);
    else this.#patterns.set(JSON.stringify(pattern), pattern);
  }

  test(): Test {
    const [exact, patterns] = [[...this.#exact], [...this.#patterns.values()]];
    return { kind: 'TEXT', negative: isNegative(this.#operator), exact, patterns };
  }
}

class ValueReader {
  readonly #field: Field;
  readonly #operator: Operator;
  readonly #values = new Set<number | string>();

  constructor(field: Field, operator: Operator) {
    this.#field = field;
    this.#operator = operator;
  }

  read(input: Scalar): Wrong | undefined {
    const value = this.#value(input);
    if (typeof value === 'object') return value;
    this.#values.add(value);
    return undefined;
  }

  #value(input: Scalar): number | string | Wrong {
    switch (this.#field.type) {
      case 'number':
        return this.#number(input);
      case 'date':
        return dayNumber(input) ?? wrong('CONDITION_DATE');
      case 'instant':
        return momentNumber(input) ?? wrong('CONDITION_INSTANT');
      case 'boolean':
        return truth(input) ?? wrong('CONDITION_YES_NO');
      default:
        return typeof input === 'string' && this.#field.values?.includes(input) === true
          ? input
          : wrong('CONDITION_CHOICE', { allowed: this.#field.values?.join(', ') ?? '' });
    }
  }

  #number(input: Scalar): number | Wrong {
    const value = numberOf(input);
    if (value === undefined) return wrong('CONDITION_NUMBER');
    const { whole: isExact = false, least, most } = this.#field;
    if (isExact && !Number.isInteger(value)) return wrong('CONDITION_WHOLE');
    if (least !== undefined && value < least) return wrong('CONDITION_LEAST', { min: least });
    if (most !== undefined && value > most) return wrong('CONDITION_MOST', { max: most });
    return value;
  }

  test(): Test {
    const operator = this.#operator;
    if (operator === 'LT' || operator === 'LE' || operator === 'GE' || operator === 'GT') {
      const [bound] = this.#values;
      return { kind: 'ORDER', negative: false, operator, bound: Number(bound) };
    }
    return { kind: 'VALUES', negative: isNegative(operator), values: [...this.#values] };
  }
}

const numeral = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/** Parses a number from a number or text and normalizes -0. */
export function numberOf(input: unknown): number | undefined {
  if (typeof input === 'number') return Number.isFinite(input) ? input + 0 : undefined;
  return typeof input === 'string' && numeral.test(input) ? Number(input) + 0 : undefined;
}

const calendar = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns days since 1970; undefined for an invalid date. */
export function dayNumber(input: unknown): number | undefined {
  const parts = typeof input === 'string' ? calendar.exec(input) : null;
  if (parts === null) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const days =
    month === 2
      ? isLeap(year)
        ? 29
        : 28
      : month === 4 || month === 6 || month === 9 || month === 11
        ? 30
        : 31;
  const isValidDay = year > 0 && month > 0 && month < 13 && day > 0 && day <= days;
  return isValidDay ? Date.parse(parts[0]) / DAY : undefined;
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const moment = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z$/;

/** Returns Unix milliseconds of a UTC instant, truncated. */
export function momentNumber(input: unknown): number | undefined {
  if (typeof input !== 'string') return undefined;
  const day = moment.exec(input)?.[1];
  return day !== undefined && dayNumber(day) !== undefined ? Date.parse(input) : undefined;
}

export function truth(input: unknown): number | undefined {
  if (input === true) return 1;
  return input === false ? 0 : undefined;
}
