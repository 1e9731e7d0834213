import type { Operator } from '../fields/field.ts';

export type Scalar = string | number | boolean;

/** One condition: dates as `2026-03-15`, instants as `2026-03-15T22:35:00Z`. No value with `EMPTY` and `NOT_EMPTY`, a list with `IN` and `NOT_IN`. */
export interface Condition {
  field: string;
  operator: Operator;
  value?: Scalar | readonly Scalar[] | undefined;
}

/** Holds where all or any of its conditions hold. */
export interface ConditionGroup {
  group: 'all' | 'any';
  conditions: readonly ConditionNode[];
}

export type ConditionNode = Condition | ConditionGroup;

export const isGroup = (node: ConditionNode): node is ConditionGroup => 'group' in node;

export const conditionLimits = {
  /** In the whole tree. */
  conditions: 500,
  /** Groups within groups; the outermost is the first level. */
  levels: 20,
  /** In one list. */
  values: 10_000,
  /** In all lists of a tree. */
  allValues: 50_000,
  /** Letters in one value. */
  letters: 200,
  /** `*` in one value. */
  wildcards: 10,
} as const;

/** A condition and where it stands, such as `conditions.2.conditions.0`; empty for a tree that is one condition. */
export interface PlacedCondition {
  path: string;
  condition: Condition;
}

/** All conditions of a tree in their order. */
export function conditionsOf(node: ConditionNode, path = ''): PlacedCondition[] {
  if (!isGroup(node)) return [{ path, condition: node }];
  return node.conditions.flatMap((child, at) => conditionsOf(child, pathOfChild(path, at)));
}

export const pathOfChild = (path: string, at: number): string =>
  path === '' ? `conditions.${at}` : `${path}.conditions.${at}`;
