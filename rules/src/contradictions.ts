import {
  type Condition,
  type ConditionNode,
  isGroup,
  type Pattern,
  pathOfChild,
  type Test,
} from '@farol/contract/conditions/index';
import type { Field } from '@farol/contract/fields/index';
import { readCached } from './condition-cache.ts';
import { matchesPattern, matchesTest } from './values.ts';

interface PlacedCondition {
  path: string;
  condition: Condition;
}
interface FieldTest {
  path: string;
  field: Field;
  test: Test;
}

/**
 * Returns paths of conditions that contradict each other, so that the tree never holds. Undefined if none are
 * found; some contradictions are not detected.
 */
export function findContradiction(tree: ConditionNode): readonly string[] | undefined {
  return neverWith(tree, '', []);
}

function neverWith(
  node: ConditionNode,
  path: string,
  above: readonly PlacedCondition[],
): readonly string[] | undefined {
  const placed: PlacedCondition[] = [...above];
  const choices: { node: ConditionNode; path: string }[] = [];
  splitConditions(node, path, placed, choices);
  const found = conflict(placed);
  if (found !== undefined) return found;
  for (const choice of choices) {
    if (!isGroup(choice.node)) continue;
    const parts = choice.node.conditions.map((child, at) =>
      neverWith(child, pathOfChild(choice.path, at), placed),
    );
    if (parts.every(part => part !== undefined)) return [...new Set(parts.flat())];
  }
  return undefined;
}

/** Separates required conditions from groups of alternatives. */
function splitConditions(
  node: ConditionNode,
  path: string,
  placed: PlacedCondition[],
  choices: { node: ConditionNode; path: string }[],
): void {
  if (!isGroup(node)) placed.push({ path, condition: node });
  else if (node.group === 'any') choices.push({ node, path });
  else node.conditions.forEach((child, at) => splitConditions(child, pathOfChild(path, at), placed, choices));
}

function conflict(placed: readonly PlacedCondition[]): readonly string[] | undefined {
  const byField = new Map<string, FieldTest[]>();
  for (const { path, condition } of placed) {
    const { field, test } = readCached(condition);
    if (field === undefined || test === undefined) return [path];
    const fieldTests = byField.get(condition.field);
    if (fieldTests === undefined) byField.set(condition.field, [{ path, field, test }]);
    else fieldTests.push({ path, field, test });
  }
  for (const fieldTests of byField.values()) {
    const found =
      findEmptyConflict(fieldTests) ?? findBoundConflict(fieldTests) ?? findOptionConflict(fieldTests);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findEmptyConflict(fieldTests: readonly FieldTest[]): readonly string[] | undefined {
  const isEmpty = ({ test }: FieldTest): boolean => test.kind === 'EMPTY' && !test.negative;
  const [empty, other] = [fieldTests.find(isEmpty), fieldTests.find(one => !isEmpty(one))];
  return empty === undefined || other === undefined ? undefined : [empty.path, other.path];
}

/** A single value above and below. Dates and milliseconds are integers. */
function findBoundConflict(fieldTests: readonly FieldTest[]): readonly string[] | undefined {
  const field = fieldTests[0]?.field;
  if (field === undefined || field.many) return undefined;
  const step = field.type === 'date' || field.type === 'instant' ? 1 : 0;
  for (const low of fieldTests) {
    if (low.test.kind !== 'ORDER' || !/G/.test(low.test.operator)) continue;
    for (const high of fieldTests) {
      if (high.test.kind !== 'ORDER' || !/L/.test(high.test.operator)) continue;
      const open = (low.test.operator === 'GT' ? 1 : 0) + (high.test.operator === 'LT' ? 1 : 0);
      const room = high.test.bound - low.test.bound;
      if (step === 1 ? room - open < 0 : room < 0 || (room === 0 && open > 0)) return [low.path, high.path];
    }
  }
  return undefined;
}

interface Option {
  value?: number | string;
  pattern?: Pattern;
}

function optionsOf({ field, test }: FieldTest): readonly Option[] | undefined {
  if (test.kind === 'TEXT' && !test.negative)
    return [...test.exact.map(value => ({ value })), ...test.patterns.map(pattern => ({ pattern }))];
  if (test.kind === 'VALUES' && !test.negative) return test.values.map(value => ({ value }));
  return field.type === 'boolean' && !field.many ? [{ value: 0 }, { value: 1 }] : undefined;
}

/** Every value that one condition allows is excluded by another. */
function findOptionConflict(fieldTests: readonly FieldTest[]): readonly string[] | undefined {
  const judges = fieldTests.map(one => ({ path: one.path, excludes: getExcluder(one) }));
  for (const one of fieldTests) {
    const options = optionsOf(one);
    if (options === undefined) continue;
    const guilty = new Set([one.path]);
    const allOut = options.every(option => {
      const judge = judges.find(({ excludes }) => excludes(option));
      if (judge !== undefined) guilty.add(judge.path);
      return judge !== undefined;
    });
    if (allOut) return [...guilty];
  }
  return undefined;
}

type Excludes = (option: Option) => boolean;
/** Prepares each condition once, because every choice below checks it. */
const excludersByTest = new WeakMap<Test, Excludes>();

function getExcluder(fieldTest: FieldTest): Excludes {
  let excludes = excludersByTest.get(fieldTest.test);
  if (excludes === undefined) excludersByTest.set(fieldTest.test, (excludes = createExcluder(fieldTest)));
  return excludes;
}

/**
 * Returns a predicate for values that a condition excludes. For a field of several values, it concerns the
 * matched one.
 */
function createExcluder({ field, test }: FieldTest): Excludes {
  if (test.kind === 'EMPTY') return () => false;
  const patterns = new Set(test.kind === 'TEXT' ? test.patterns.map(pattern => JSON.stringify(pattern)) : []);
  const matches = createMatcher(test);
  return ({ value, pattern }) => {
    if (pattern !== undefined) return test.negative && patterns.has(JSON.stringify(pattern));
    if (value === undefined) return false;
    return test.negative ? matches(value) : !field.many && !matches(value);
  };
}

/** Matches like `meets`, faster for long lists. */
function createMatcher(test: Exclude<Test, { kind: 'EMPTY' }>): (value: number | string) => boolean {
  if (test.kind === 'ORDER') return value => matchesTest(test, value);
  const exact = new Set<number | string>(test.kind === 'TEXT' ? test.exact : test.values);
  const patterns = test.kind === 'TEXT' ? test.patterns : [];
  return value => exact.has(value) || patterns.some(pattern => matchesPattern(pattern, String(value)));
}
