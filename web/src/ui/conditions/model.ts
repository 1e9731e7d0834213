import { type Condition, type ConditionNode, isGroup, type Scalar } from '@farol/contract/conditions/index';
import type { RuleGroupType, RuleType } from 'react-querybuilder';

type Value = Condition['value'];

/** A condition as the builder has it: under an id that it keeps while it is changed and moved. */
export type Rule = RuleType<string, Condition['operator'], Value> & { id: string };
export type Group = RuleGroupType<Rule, 'and' | 'or'> & {
  id: string;
  /** Stands around a tree that is one condition alone. */
  single?: boolean;
};

let made = 0;
export function newId(): string {
  made += 1;
  return `condition${made}`;
}

/** What stands in a group. */
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

/** What was made of each part: parts that stay give the same node again, and a tree that comes back gives the same parts. */
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

/** The values of a condition, one or several. */
export const valuesOf = (value: Value): readonly Scalar[] =>
  value === undefined ? [] : ((Array.isArray(value) ? value : [value]) as readonly Scalar[]);

/** The tree as the builder has it. Its outermost is a group always. */
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

/** The tree of what the builder has. */
export function treeOf(query: Group): ConditionNode {
  const [only, another] = rulesOf(query);
  const alone = query.single === true && only !== undefined && another === undefined && !isGroupModel(only);
  const tree = nodeOf(alone ? only : query);
  queries.set(tree, query);
  return tree;
}

/** What stands at a path. */
export function partAt(query: Group, path: readonly number[]): Rule | Group | undefined {
  return path.reduce<Rule | Group | undefined>(
    (part, at) => (part !== undefined && isGroupModel(part) ? rulesOf(part)[at] : undefined),
    query,
  );
}

/** The same with another part at the path. */
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

/** Where a part stands, as `2.0`: a text, so that what is drawn knows whether it is still the same. Empty for the outermost. */
export const childAt = (at: string, index: number): string => (at === '' ? `${index}` : `${at}.${index}`);

export const pathOf = (at: string): number[] => (at === '' ? [] : at.split('.').map(Number));

/** `conditions.2.conditions.0` of `2.0`; empty for the outermost, and for the one condition of a tree that is one. */
export function placeOf(single: boolean, at: string): string {
  return single
    ? ''
    : pathOf(at)
        .map(index => `conditions.${index}`)
        .join('.');
}

/** Conditions, and values in all lists, of a tree. */
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
