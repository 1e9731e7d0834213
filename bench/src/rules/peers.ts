/** Runs rules in other rule libraries (peers), to compare speed and hits. */
import { type Condition, type ConditionNode, isGroup } from '@farol/contract/conditions/index';
import type { Rule, TravelRecord } from '../../../rules/src/index.ts';

/** Returns the ids of the rules that the record matches. */
export type Peer = (facts: PeerRecord) => string[] | Promise<string[]>;
/** Fields have `_` for `.`, which peers read as a path. */
export type PeerRecord = Readonly<Record<string, unknown>>;

const factOf = (field: string): string => field.replaceAll('.', '_');
export const factsOf = (record: TravelRecord): PeerRecord =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [factOf(field), value]));

/** Imports by variable, so that type checks and tests work without the peers installed. */
const load = async <T>(name: string): Promise<T> => (await import(name)) as T;

interface JsonLogic {
  LogicEngine: new () => { build(logic: unknown): (facts: PeerRecord) => unknown };
}

/** Compiles each rule to a function, as the documentation of json-logic-engine advises. */
export async function jsonLogic(rules: readonly Rule[]): Promise<Peer> {
  const { LogicEngine } = await load<JsonLogic>('json-logic-engine');
  const engine = new LogicEngine();
  const compiledRules = rules.map(({ id, conditions }) => ({ id, holds: engine.build(logicOf(conditions)) }));
  return facts => {
    const hits: string[] = [];
    for (const { id, holds } of compiledRules) if (holds(facts) === true) hits.push(id);
    return hits;
  };
}

function logicOf(node: ConditionNode): unknown {
  if (isGroup(node)) return { [node.group === 'all' ? 'and' : 'or']: node.conditions.map(logicOf) };
  const fact = { var: factOf(node.field) };
  const { value } = node;
  switch (node.operator) {
    case 'EQ':
      return { '===': [fact, value] };
    case 'NE':
      return { '!==': [fact, value] };
    case 'LT':
      return { '<': [fact, value] };
    case 'LE':
      return { '<=': [fact, value] };
    case 'GE':
      return { '>=': [fact, value] };
    case 'GT':
      return { '>': [fact, value] };
    case 'IN':
      return { in: [fact, value] };
    case 'NOT_IN':
      return { '!': { in: [fact, value] } };
    case 'STARTS_WITH':
      return { '===': [{ substr: [fact, 0, String(value).length] }, value] };
    case 'ENDS_WITH':
      return { '===': [{ substr: [fact, -String(value).length] }, value] };
    default:
      return { in: [value, fact] };
  }
}

interface JsonRules {
  Engine: new () => {
    addOperator(name: string, holds: (fact: string, value: string) => boolean): void;
    addRule(rule: unknown): void;
    run(facts: PeerRecord): Promise<{ events: { type: string }[] }>;
  };
}

export async function jsonRules(rules: readonly Rule[]): Promise<Peer> {
  const { Engine } = await load<JsonRules>('json-rules-engine');
  const engine = new Engine();
  engine.addOperator('startsWith', (fact, value) => fact.startsWith(value));
  engine.addOperator('endsWith', (fact, value) => fact.endsWith(value));
  engine.addOperator('includes', (fact, value) => fact.includes(value));
  for (const { id, conditions } of rules)
    engine.addRule({ conditions: wrapInGroup(conditions), event: { type: id } });
  return async facts => (await engine.run(facts)).events.map(({ type }) => type);
}

const operators: Readonly<Partial<Record<Condition['operator'], string>>> = {
  EQ: 'equal',
  NE: 'notEqual',
  LT: 'lessThan',
  LE: 'lessThanInclusive',
  GE: 'greaterThanInclusive',
  GT: 'greaterThan',
  IN: 'in',
  NOT_IN: 'notIn',
  STARTS_WITH: 'startsWith',
  ENDS_WITH: 'endsWith',
  CONTAINS: 'includes',
};

const wrapInGroup = (node: ConditionNode): unknown =>
  isGroup(node) ? ruleNode(node) : { all: [ruleNode(node)] };

function ruleNode(node: ConditionNode): unknown {
  if (isGroup(node)) return { [node.group]: node.conditions.map(ruleNode) };
  return { fact: factOf(node.field), operator: operators[node.operator], value: node.value };
}
