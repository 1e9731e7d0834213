import { type Condition, type ConditionNode, isGroup, type Scalar } from '@farol/contract/conditions/index';
import type { RuleGroupType, RuleType } from 'react-querybuilder';

type Value = Condition['value'];

/** Its id survives changes and moves. */
export type Rule = RuleType<string, Condition['operator'], Value> & { id: string };
export type Group = RuleGroupType<Rule, 'and' | 'or'> & {
  id: string;
  /** Wraps a tree that is a single condition. */
  single?: boolean;
};

let made = 0;
export function newId(): string {
  made += 1;
  return `condition${made}`;
}

export const rulesOf = (group: Group): readonly (Rule | Group)[] => group.rules as (Rule | Group)[];

export const isGroupModel = (model: Rule | Group): model is Group => 'rules' in model;

export const ruleOf = ({ field, operator, value }: Condition): Rule => ({
  id: newId(),
  field,
  operator,
  value,
});

function modelOf(node: ConditionNode): Rule | Group {
  if (!isGroup(node)) return ruleOf(node);
  return {
    id: newId(),
    combinator: node.group === 'all' ? 'and' : 'or',
    rules: node.conditions.map(modelOf) as Group['rules'],
  };
}

/** Unchanged parts keep their identity and skip re-rendering. */
const nodes = new WeakMap<Rule | Group, ConditionNode>();
const queries = new WeakMap<ConditionNode, Group>();

function nodeOf(model: Rule | Group): ConditionNode {
  const known = nodes.get(model);
  if (known !== undefined) return known;
  const node = isGroupModel(model)
    ? {
        group: model.combinator === 'or' ? ('any' as const) : ('all' as const),
        conditions: rulesOf(model).map(nodeOf),
      }
    : conditionOf(model);
  nodes.set(model, node);
  return node;
}

export function conditionOf({ field, operator, value }: Rule): Condition {
  return value === undefined ? { field, operator } : { field, operator, value };
}

export const valuesOf = (value: Value): readonly Scalar[] =>
  value === undefined ? [] : ((Array.isArray(value) ? value : [value]) as readonly Scalar[]);

export function queryOf(tree: ConditionNode): Group {
  const known = queries.get(tree);
  if (known !== undefined) return known;
  const model = modelOf(tree);
  const query: Group = isGroupModel(model)
    ? model
    : { id: newId(), combinator: 'and', rules: [model], single: true };
  queries.set(tree, query);
  return query;
}

export function treeOf(query: Group): ConditionNode {
  const [only, another] = rulesOf(query);
  const alone = query.single === true && only !== undefined && another === undefined && !isGroupModel(only);
  const tree = nodeOf(alone ? only : query);
  queries.set(tree, query);
  return tree;
}

export function partAt(query: Group, path: readonly number[]): Rule | Group | undefined {
  return path.reduce<Rule | Group | undefined>(
    (part, at) => (part !== undefined && isGroupModel(part) ? rulesOf(part)[at] : undefined),
    query,
  );
}

export function replaced(
  query: Group,
  path: readonly number[],
  change: (part: Rule | Group) => Rule | Group,
): Group {
  const at = (part: Rule | Group, rest: readonly number[]): Rule | Group => {
    const [first, ...further] = rest;
    if (first === undefined) return change(part);
    if (!isGroupModel(part)) return part;
    const rules = rulesOf(part).map((rule, index) => (index === first ? at(rule, further) : rule));
    return { ...part, rules: rules as Group['rules'] };
  };
  return at(query, path) as Group;
}

/** Text path such as `2.0`, comparable by memoized components. */
export const childAt = (at: string, index: number): string => (at === '' ? `${index}` : `${at}.${index}`);

export const pathOf = (at: string): number[] => (at === '' ? [] : at.split('.').map(Number));

/** Converts `2.0` to `conditions.2.conditions.0`. Empty for a single condition. */
export function placeOf(single: boolean, at: string): string {
  return single
    ? ''
    : pathOf(at)
        .map(index => `conditions.${index}`)
        .join('.');
}

export function sizeOf(model: Rule | Group): { conditions: number; values: number } {
  if (!isGroupModel(model))
    return { conditions: 1, values: Array.isArray(model.value) ? model.value.length : 0 };
  return rulesOf(model)
    .map(sizeOf)
    .reduce(
      (sum, one) => ({ conditions: sum.conditions + one.conditions, values: sum.values + one.values }),
      { conditions: 0, values: 0 },
    );
}
