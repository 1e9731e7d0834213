import type { Operator } from '../fields/field.ts';

export type Scalar = string | number | boolean;

/**
 * Dates as `2026-03-15`, instants as `2026-03-15T22:35:00Z`. No value with `EMPTY` and `NOT_EMPTY`, a list
 * with `IN` and `NOT_IN`.
 */
export interface Condition {
  field: string;
  operator: Operator;
  value?: Scalar | readonly Scalar[] | undefined;
}

export interface ConditionGroup {
  group: 'all' | 'any';
  conditions: readonly ConditionNode[];
}

export type ConditionNode = Condition | ConditionGroup;

export const isGroup = (node: ConditionNode): node is ConditionGroup => 'group' in node;

export const conditionLimits = {
  /** Per tree. */
  conditions: 500,
  /** Nested groups; the outermost is level 1. */
  levels: 20,
  /** Per list. */
  values: 10_000,
  /** Per tree. */
  allValues: 50_000,
  /** Characters per value. */
  letters: 200,
  /** `*` per value. */
  wildcards: 10,
} as const;

/** Path such as `conditions.2.conditions.0`; empty for a single condition. */
export interface PlacedCondition {
  path: string;
  condition: Condition;
}

export function conditionsOf(node: ConditionNode, path = ''): PlacedCondition[] {
  if (!isGroup(node)) return [{ path, condition: node }];
  return node.conditions.flatMap((child, at) => conditionsOf(child, pathOfChild(path, at)));
}

export const pathOfChild = (path: string, at: number): string =>
  path === '' ? `conditions.${at}` : `${path}.conditions.${at}`;
