import type { RuleDetail, RuleInput } from '@farol/contract/areas/rules/rules';
import type { ConditionNode } from '@farol/contract/conditions/tree';

/** Values of the rule form; numbers are text. */
export interface RuleValues {
  title: string;
  conditions: ConditionNode;
  kind: 'DETERMINISTIC' | 'PROBABILISTIC';
  percent: string;
  weight: string;
  alert: boolean;
  hitLimit: string;
  flightStatuses: string[];
  inspectionTypes: string[];
  modes: string[];
  validFrom: string | null;
  validUntil: string | null;
  categories: string[];
  note: string;
  viewers: string[];
  receivers: string[];
}

/** Returns the values of a new rule. The author is viewer and receiver by default. */
export function newRule(me: string): RuleValues {
  return {
    title: '',
    conditions: { group: 'all', conditions: [] },
    kind: 'DETERMINISTIC',
    percent: '',
    weight: '10',
    alert: true,
    hitLimit: '',
    flightStatuses: [],
    inspectionTypes: [],
    modes: [],
    validFrom: null,
    validUntil: null,
    categories: [],
    note: '',
    viewers: [me],
    receivers: [me],
  };
}

const numberText = (value: number | null): string => (value === null ? '' : String(value));
const ids = (choices: readonly { id: string }[]): string[] => choices.map(({ id }) => id);

export function toFormValues(saved: RuleDetail): RuleValues {
  return {
    title: saved.title,
    conditions: saved.conditions,
    kind: saved.kind,
    percent: numberText(saved.percent),
    weight: numberText(saved.weight),
    alert: saved.alert,
    hitLimit: numberText(saved.hitLimit),
    flightStatuses: saved.flightStatuses,
    inspectionTypes: saved.inspectionTypes,
    modes: saved.modes,
    validFrom: saved.validFrom,
    validUntil: saved.validUntil,
    categories: ids(saved.categories),
    note: saved.note,
    viewers: ids(saved.viewers),
    receivers: ids(saved.receivers),
  };
}

/** Parses a typed number. Other text is returned unchanged and fails the schema. */
function parseNumber(text: string): number | string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : /^-?\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
}

export function toBody(values: RuleValues): unknown {
  const { percent, weight, hitLimit, kind } = values;
  return {
    ...values,
    percent: kind === 'PROBABILISTIC' ? parseNumber(percent) : null,
    weight: parseNumber(weight),
    hitLimit: parseNumber(hitLimit),
  };
}

type BackTestInput = Pick<
  RuleInput,
  'conditions' | 'flightStatuses' | 'inspectionTypes' | 'modes' | 'kind' | 'percent' | 'alert' | 'hitLimit'
>;

const validNumber = (text: string): number | null => {
  const number = parseNumber(text);
  return typeof number === 'number' && number > 0 ? number : null;
};

/** Returns the parts of a rule that a back-test needs. Invalid numbers are left out. */
export function backTestInputOf(values: RuleValues): BackTestInput {
  const { conditions, flightStatuses, inspectionTypes, modes } = values as RuleInput & RuleValues;
  const { kind, alert } = values;
  const percent = kind === 'PROBABILISTIC' ? validNumber(values.percent) : null;
  return {
    conditions,
    flightStatuses,
    inspectionTypes,
    modes,
    kind,
    percent,
    alert,
    hitLimit: validNumber(values.hitLimit),
  };
}

/** In days. */
export const termsInDays = [30, 90, 180, 365] as const;
