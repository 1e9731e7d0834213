import { fieldOf } from '../fields/catalogue.ts';
import { codesOf } from '../fields/code-labels.ts';
import { type FieldRegister, takesList } from '../fields/field.ts';
import { fieldLabels } from '../fields/labels.ts';
import type { FindingParams } from '../inputErrors.ts';
import type { ConditionErrorCode } from './errors.ts';
import { foldCode } from './fold.ts';
import type { ConditionProblem } from './read.ts';
import type { Condition } from './tree.ts';

/** A value that must be a register code or digits. `at` is its place in the condition. */
export interface CodeValue {
  at: string;
  text: string;
  register?: FieldRegister | undefined;
  digits?: number | undefined;
}

/** Returns the values that must be codes. Excludes partial text and patterns with `*`. */
export function codeValuesOf({ field: name, operator, value }: Condition): CodeValue[] {
  const field = fieldOf(name);
  const list = takesList(operator);
  if (field === undefined || (!list && operator !== 'EQ' && operator !== 'NE')) return [];
  const { register, digits } = field;
  if ((register === undefined && digits === undefined) || Array.isArray(value) !== list) return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one, at) => {
    const text = typeof one === 'number' ? String(one) : one;
    if (typeof text !== 'string' || text.includes('*') || foldCode(text) === '') return [];
    return [{ at: list ? `value.${at}` : 'value', text, register, digits }];
  });
}

export const codeParts = (text: string): string[] => text.split(/[,;]/).flatMap(part => part.trim() || []);

export function findKnownCode(register: FieldRegister, text: string): string | undefined {
  const code = foldCode(text);
  return codesOf(register)?.includes(code) === true ? code : undefined;
}

const isClosed = (register: FieldRegister | undefined): register is FieldRegister =>
  register !== undefined && codesOf(register) !== undefined;

const errorOf: Readonly<Record<FieldRegister, ConditionErrorCode>> = {
  airport: 'CONDITION_AIRPORT',
  cardType: 'CONDITION_CODE',
  carrier: 'CONDITION_CARRIER',
  country: 'CONDITION_COUNTRY',
  currency: 'CONDITION_CURRENCY',
  documentType: 'CONDITION_DOCUMENT_TYPE',
  paymentForm: 'CONDITION_CODE',
};

export function unknownCode(condition: Condition, { at, text, register }: CodeValue): ConditionProblem {
  const params: FindingParams = {
    name: fieldLabels[condition.field as keyof typeof fieldLabels],
    value: text,
    allowed: (register === undefined ? undefined : codesOf(register))?.join(', ') ?? '',
  };
  const several = !takesList(condition.operator) && codeParts(text).length > 1;
  const code = several || register === undefined ? 'CONDITION_ONE_CODE' : errorOf[register];
  return { at, code, params };
}

/** Finds values that are not codes, if the contract has the register or knows the length. */
export function codeProblemsOf(condition: Condition): ConditionProblem[] {
  const list = takesList(condition.operator);
  return codeValuesOf(condition).flatMap((value): ConditionProblem[] => {
    const parts = list ? codeParts(value.text) : [value.text];
    const { register, digits } = value;
    if (isClosed(register)) {
      const wrong = parts.find(part => findKnownCode(register, part) === undefined);
      return wrong === undefined ? [] : [unknownCode(condition, { ...value, text: wrong })];
    }
    if (digits === undefined) return [];
    const wrong = parts.find(part => !/^\d+$/.test(part.trim()) || part.trim().length !== digits);
    const name = fieldLabels[condition.field as keyof typeof fieldLabels];
    return wrong === undefined
      ? []
      : [{ at: value.at, code: 'CONDITION_DIGITS', params: { name, value: wrong, digits } }];
  });
}
