import {
  type Condition,
  type ConditionNode,
  isGroup,
  pathOfChild,
  readCondition,
  type Scalar,
} from '@farol/contract/conditions/index';
import { type Operator, takesList } from '@farol/contract/fields/index';
import { isDrawn } from './draw.ts';
import { getCloseness } from './closeness.ts';
import {
  type FlightToJudge,
  listExclusions,
  type PassengerToJudge,
  type Rule,
  type ScopePart,
  type TravelRecord,
} from './rule.ts';
import { readCached } from './condition-cache.ts';
import { toComparable, knownValues, matchesTest } from './values.ts';

/** Values of a list in an explanation; the rest is counted. */
const maxListedValues = 20;

/** A condition that holds, with its values and the values found, as received. */
export interface Reason {
  path: string;
  field: string;
  operator: Operator;
  /** Matched values of a list, or its first values if the condition is negative. */
  wanted: readonly Scalar[];
  more: number;
  /** Values that match the condition; all values if it is negative. Empty if the field is missing. */
  found: readonly Scalar[];
}

export interface Finding extends Reason {
  holds: boolean;
  /** 0 (nothing in common or missing) to 1 (holds). */
  closeness: number;
}

export function evaluateCondition(condition: Condition, path: string, record: TravelRecord): Finding {
  const { field, test } = readCached(condition);
  const { operator } = condition;
  const recordValues = field === undefined ? [] : knownValues(field, record[condition.field]);
  const all = recordValues.map(({ input }) => input);
  const conditionFields = { path, field: condition.field, operator };
  if (test === undefined)
    return { ...conditionFields, ...listWanted(condition, []), found: all, holds: false, closeness: 0 };
  if (test.kind === 'EMPTY') {
    const holds = test.negative ? recordValues.length > 0 : recordValues.length === 0;
    return { ...conditionFields, wanted: [], more: 0, found: all, holds, closeness: holds ? 1 : 0 };
  }
  const matches = recordValues.filter(({ value }) => matchesTest(test, value));
  const holds = test.negative ? recordValues.length > 0 && matches.length === 0 : matches.length > 0;
  return {
    ...conditionFields,
    ...listWanted(
      condition,
      matches.map(({ value }) => value),
    ),
    found: (holds && test.negative) || matches.length === 0 ? all : matches.map(({ input }) => input),
    holds,
    closeness: holds ? 1 : Math.max(0, ...recordValues.map(({ value }) => getCloseness(test, value))),
  };
}

function listWanted(
  condition: Condition,
  matchedValues: readonly (number | string)[],
): { wanted: readonly Scalar[]; more: number } {
  const { value, operator } = condition;
  if (value === undefined) return { wanted: [], more: 0 };
  const all = (Array.isArray(value) ? value : [value]) as readonly Scalar[];
  const reportedScalars =
    takesList(operator) && matchedValues.length > 0 ? all.filter(isMetBy(condition, matchedValues)) : all;
  return {
    wanted: reportedScalars.slice(0, maxListedValues),
    more: all.length - Math.min(reportedScalars.length, maxListedValues),
  };
}

/** Whether a value of the list alone would match. */
function isMetBy(
  condition: Condition,
  matchedValues: readonly (number | string)[],
): (one: Scalar) => boolean {
  const { field } = readCached(condition);
  const alone = (one: Scalar): boolean => {
    const { test } = readCondition({ ...condition, operator: 'IN', value: [one] });
    return test !== undefined && matchedValues.some(value => matchesTest(test, value));
  };
  return one => {
    if (field === undefined || String(one).includes('*')) return alone(one);
    const value = toComparable(field, one);
    return value !== undefined && matchedValues.includes(value);
  };
}

/**
 * Lists the conditions because of which a tree holds. Groups of alternatives contribute those that hold.
 * Empty if the tree does not hold.
 */
export function listReasons(node: ConditionNode, record: TravelRecord, path = ''): Reason[] {
  if (!isGroup(node)) {
    const { holds, closeness: _, ...reason } = evaluateCondition(node, path, record);
    return holds ? [reason] : [];
  }
  const parts = node.conditions.map((child, at) => listReasons(child, record, pathOfChild(path, at)));
  if (node.group === 'all' && parts.some(part => part.length === 0)) return [];
  return parts.flat();
}

export interface Explanation {
  hit: boolean;
  /** Parts of the scope that exclude the flight. */
  outOfScope: readonly ScopePart[];
  holds: boolean;
  /** The rule is probabilistic and the match was not drawn. */
  notDrawn: boolean;
  conditions: readonly Finding[];
  /** Paths of the fewest conditions that would also have to hold. */
  lacking: readonly string[];
  nearest: string | undefined;
}

export function explain(rule: Rule, flight: FlightToJudge, passenger: PassengerToJudge): Explanation {
  const conditions: Finding[] = [];
  const { lacking } = evaluateTree(rule.conditions, passenger.record, '', conditions);
  const holds = lacking.length === 0;
  const scope = listExclusions(rule, flight);
  const drawn = isDrawn(rule, passenger, flight);
  return {
    hit: holds && drawn && scope.length === 0,
    outOfScope: scope,
    holds,
    notDrawn: holds && !drawn,
    conditions,
    lacking: lacking.map(({ path }) => path),
    nearest: lacking.reduce<Finding | undefined>(
      (best, finding) => (best === undefined || finding.closeness > best.closeness ? finding : best),
      undefined,
    )?.path,
  };
}

interface TreeResult {
  lacking: readonly Finding[];
}

const maxCloseness = ({ lacking }: TreeResult): number => Math.max(0, ...lacking.map(one => one.closeness));

/**
 * Finds the fewest failed conditions: those of all parts, or of one alternative; of equal counts the closest.
 */
function evaluateTree(
  node: ConditionNode,
  record: TravelRecord,
  path: string,
  conditions: Finding[],
): TreeResult {
  if (!isGroup(node)) {
    const finding = evaluateCondition(node, path, record);
    conditions.push(finding);
    return { lacking: finding.holds ? [] : [finding] };
  }
  const parts = node.conditions.map((child, at) =>
    evaluateTree(child, record, pathOfChild(path, at), conditions),
  );
  if (node.group === 'all') return { lacking: parts.flatMap(({ lacking }) => lacking) };
  return parts.reduce((best, part) => {
    const fewer = part.lacking.length - best.lacking.length;
    return fewer < 0 || (fewer === 0 && maxCloseness(part) > maxCloseness(best)) ? part : best;
  });
}
