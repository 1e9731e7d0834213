import type { Condition, ConditionNode } from '@farol/contract/conditions/index';
import { type Rule, RuleIndex } from '../../../rules/src/index.ts';
import { Draw } from '../draw.ts';
import { type Flight, numberFields, selectiveFields, wordFields } from './passengers.ts';

type Values = ReadonlyMap<string, readonly (string | number)[]>;

/** 8 % of the rules are any-groups; 30 % have no selective condition. */
export function makeRules(count: number, hitsEach: number, flights: readonly Flight[], seed: number): Rule[] {
  const draw = new Draw(seed);
  const values = collectValues(flights);
  const broadly = Math.round(count * 0.3);
  const selective = Array.from({ length: count - broadly }, () => selectiveTree(draw, values));
  const sample = flights.filter((_, at) => at % Math.ceil(flights.length / 10) === 0);
  const rest = hitsEach - hitShares(selective, sample).reduce((sum, share) => sum + share, 0);
  const broad = chooseTrees(draw, values, broadly, rest / broadly, sample);
  return shuffle(draw, [...selective, ...broad]).map((tree, at) => ruleOf(tree, `rule ${at}`));
}

function collectValues(flights: readonly Flight[]): Values {
  const names = [...selectiveFields, ...wordFields, ...numberFields];
  return new Map(
    names.map(name => [
      name,
      flights.flatMap(({ passengers }) =>
        passengers.filter((_, at) => at % 10 === 0).map(({ record }) => record[name] as string | number),
      ),
    ]),
  );
}

const pickValue = (draw: Draw, values: Values, field: string): string | number =>
  draw.of(values.get(field) ?? []);

function selectiveCondition(draw: Draw, values: Values): Condition {
  const field = draw.of(selectiveFields);
  const value = String(pickValue(draw, values, field));
  const kind = draw.next();
  if (kind < 0.5) return { field, operator: 'EQ', value };
  if (kind < 0.7) {
    const list = Array.from({ length: 2 + draw.below(20) }, () => String(pickValue(draw, values, field)));
    return { field, operator: 'IN', value: list };
  }
  if (kind < 0.9) return { field, operator: 'STARTS_WITH', value: value.slice(0, 4) };
  return kind < 0.95
    ? { field, operator: 'ENDS_WITH', value: value.slice(-4) }
    : { field, operator: 'CONTAINS', value: value.slice(1, 5) };
}

function broadCondition(draw: Draw, values: Values): Condition {
  if (draw.chance(0.55)) {
    const field = draw.of(numberFields);
    const operator = draw.of(['LT', 'LE', 'GE', 'GT'] as const);
    return { field, operator, value: pickValue(draw, values, field) };
  }
  const field = draw.of(wordFields);
  const value = String(pickValue(draw, values, field));
  const kind = draw.next();
  if (kind < 0.3) return { field, operator: 'EQ', value };
  if (kind < 0.5) return { field, operator: 'NE', value };
  const list = Array.from({ length: 2 + draw.below(6) }, () => String(pickValue(draw, values, field)));
  return { field, operator: kind < 0.8 ? 'IN' : 'NOT_IN', value: list };
}

function broadPart(draw: Draw, values: Values): ConditionNode {
  if (!draw.chance(0.08)) return broadCondition(draw, values);
  const conditions = Array.from({ length: 2 + draw.below(2) }, () => broadCondition(draw, values));
  return { group: 'any', conditions };
}

function selectiveTree(draw: Draw, values: Values): ConditionNode {
  const others = Array.from({ length: 1 + draw.below(5) }, () => broadPart(draw, values));
  return { group: 'all', conditions: shuffle(draw, [selectiveCondition(draw, values), ...others]) };
}

function broadTree(draw: Draw, values: Values): ConditionNode {
  return {
    group: 'all',
    conditions: Array.from({ length: 2 + draw.below(5) }, () => broadPart(draw, values)),
  };
}

/** Chooses trees whose mean hit share is nearest below `share`. */
function chooseTrees(
  draw: Draw,
  values: Values,
  count: number,
  share: number,
  sample: readonly Flight[],
): ConditionNode[] {
  const drawn = Array.from({ length: count * 4 }, () => broadTree(draw, values));
  const sorted = hitShares(drawn, sample)
    .map((hits, at) => ({ hits, tree: drawn[at] as ConditionNode }))
    .toSorted((a, b) => a.hits - b.hits);
  const most = sorted.length - count;
  let from = 0;
  const mean = (begin: number): number =>
    sorted.slice(begin, begin + count).reduce((sum, { hits }) => sum + hits, 0) / count;
  for (let step = 2 ** Math.floor(Math.log2(most)); step >= 1; step /= 2)
    if (from + step <= most && mean(from + step) <= share) from += step;
  return sorted.slice(from, from + count).map(({ tree }) => tree);
}

function hitShares(trees: readonly ConditionNode[], sample: readonly Flight[]): number[] {
  const index = new RuleIndex();
  trees.forEach((tree, at) => index.set(ruleOf(tree, String(at))));
  const hits = trees.map(() => 0);
  let people = 0;
  for (const { flight, passengers } of sample) {
    const judgement = index.judge(flight, passengers);
    people += passengers.length;
    passengers.forEach((_, caller) => {
      for (const { id } of judgement.rulesOf(caller)) hits[Number(id)] = (hits[Number(id)] ?? 0) + 1;
    });
  }
  return hits.map(count => count / people);
}

function shuffle<T>(draw: Draw, values: readonly T[]): T[] {
  return values
    .map(value => ({ value, at: draw.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

function ruleOf(conditions: ConditionNode, id: string): Rule {
  return {
    id,
    version: 1,
    kind: 'DETERMINISTIC',
    percent: null,
    weight: 10,
    alert: true,
    conditions,
    validFrom: null,
    validUntil: null,
    flightStatuses: [],
    inspectionTypes: [],
    modes: [],
  };
}
