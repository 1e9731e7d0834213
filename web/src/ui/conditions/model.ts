import { type Condition, type ConditionNode, isGroup, type Scalar } from '@farol/contract/conditions/index';

type Value = Condition['value'];

/** Its id survives changes and moves. */
export interface Rule {
  id: string;
  field: string;
  operator: Condition['operator'];
  value: Value;
}

export interface Group {
  id: string;
  combinator: 'and' | 'or';
  rules: readonly (Rule | Group)[];
  /** Wraps a tree that is a single condition. */
  single?: boolean;
}

let idCount = 0;
export function createId(): string {
  idCount += 1;
  return `condition${idCount}`;
}

export const isGroupModel = (model: Rule | Group): model is Group => 'rules' in model;

export const toRule = ({ field, operator, value }: Condition): Rule => ({
  id: createId(),
  field,
  operator,
  value,
});

function toModel(node: ConditionNode): Rule | Group {
  if (!isGroup(node)) return toRule(node);
  return {
    id: createId(),
    combinator: node.group === 'all' ? 'and' : 'or',
    rules: node.conditions.map(toModel),
  };
}

/** Unchanged parts keep their identity and skip re-rendering. */
const nodes = new WeakMap<Rule | Group, ConditionNode>();
const queries = new WeakMap<ConditionNode, Group>();

function toNode(model: Rule | Group): ConditionNode {
  const cached = nodes.get(model);
  if (cached !== undefined) return cached;
  const node = isGroupModel(model)
    ? {
        group: model.combinator === 'or' ? ('any' as const) : ('all' as const),
        conditions: model.rules.map(toNode),
      }
    : toCondition(model);
  nodes.set(model, node);
  return node;
}

export function toCondition({ field, operator, value }: Rule): Condition {
  return value === undefined ? { field, operator } : { field, operator, value };
}

export const toValues = (value: Value): readonly Scalar[] =>
  value === undefined ? [] : ((Array.isArray(value) ? value : [value]) as readonly Scalar[]);

export function toQuery(tree: ConditionNode): Group {
  const cached = queries.get(tree);
  if (cached !== undefined) return cached;
  const model = toModel(tree);
  const query: Group = isGroupModel(model)
    ? model
    : { id: createId(), combinator: 'and', rules: [model], single: true };
  queries.set(tree, query);
  return query;
}

export function toTree(query: Group): ConditionNode {
  const [only, another] = query.rules;
  const alone = query.single === true && only !== undefined && another === undefined && !isGroupModel(only);
  const tree = toNode(alone ? only : query);
  queries.set(tree, query);
  return tree;
}

export function findPart(query: Group, path: readonly number[]): Rule | Group | undefined {
  return path.reduce<Rule | Group | undefined>(
    (part, at) => (part !== undefined && isGroupModel(part) ? part.rules[at] : undefined),
    query,
  );
}

export function replacePart(
  query: Group,
  path: readonly number[],
  change: (part: Rule | Group) => Rule | Group,
): Group {
  const at = (part: Rule | Group, rest: readonly number[]): Rule | Group => {
    const [first, ...further] = rest;
    if (first === undefined) return change(part);
    if (!isGroupModel(part)) return part;
    const rules = part.rules.map((rule, index) => (index === first ? at(rule, further) : rule));
    return { ...part, rules: rules };
  };
  return at(query, path) as Group;
}

/** Text path such as `2.0`, comparable by memoized components. */
export const toChildPath = (at: string, index: number): string => (at === '' ? `${index}` : `${at}.${index}`);

export const parsePath = (at: string): number[] => (at === '' ? [] : at.split('.').map(Number));

/** Converts `2.0` to `conditions.2.conditions.0`. Empty for a single condition. */
export function toTreePath(single: boolean, at: string): string {
  return single
    ? ''
    : parsePath(at)
        .map(index => `conditions.${index}`)
        .join('.');
}

export function countConditions(model: Rule | Group): { conditions: number; values: number } {
  if (!isGroupModel(model))
    return { conditions: 1, values: Array.isArray(model.value) ? model.value.length : 0 };
  return model.rules
    .map(countConditions)
    .reduce(
      (sum, one) => ({ conditions: sum.conditions + one.conditions, values: sum.values + one.values }),
      { conditions: 0, values: 0 },
    );
}
