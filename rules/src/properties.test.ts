import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ConditionNode, conditionsOf, conditionTree } from '@farol/contract/conditions/index';
import { check } from '@farol/contract/findings';
import { explain, evaluateCondition, findContradiction, listReasons, RuleIndex } from './index.ts';
import { records, trees } from './testing/arbitraries.ts';
import { conditionHolds, holdsPlainly } from './testing/reference.ts';
import { buildFlight, buildPassengers, buildRule } from './testing/rules.ts';

const cases = Number(process.env['FAROL_CASES'] ?? 1);
const flight = buildFlight();
const flights = fc.array(records, { minLength: 1, maxLength: 70 });

const hitsBy = (index: RuleIndex, passengers: ReturnType<typeof buildPassengers>): string[][] => {
  const judgement = index.judge(flight, passengers);
  return passengers.map((_, at) =>
    judgement
      .rulesOf(at)
      .map(({ id }) => id)
      .toSorted(),
  );
};

test('rules judged together hit the same passengers as rules judged alone', () => {
  fc.assert(
    fc.property(fc.array(trees, { minLength: 1, maxLength: 12 }), flights, (conditions, people) => {
      const index = new RuleIndex();
      const rules = conditions.map((tree, at) => buildRule(tree, { id: `rule ${at}` }));
      for (const rule of rules) index.set(rule);
      const plainly = people.map(record =>
        rules
          .filter(rule => holdsPlainly(rule.conditions, record))
          .map(({ id }) => id)
          .toSorted(),
      );
      expect(hitsBy(index, buildPassengers(people))).toEqual(plainly);
    }),
    { numRuns: 300 * cases },
  );
});

test('added, changed and removed rules leave the same index as the remaining ones alone', () => {
  const steps = fc.array(fc.record({ id: fc.integer({ min: 0, max: 5 }), tree: fc.option(trees) }), {
    maxLength: 25,
  });
  fc.assert(
    fc.property(steps, flights, (changes, people) => {
      const [changed, fresh] = [new RuleIndex(), new RuleIndex()];
      const last = new Map<string, ConditionNode>();
      const passengers = buildPassengers(people);
      for (const { id, tree } of changes) {
        const name = `rule ${id}`;
        if (tree === null) changed.remove(name);
        else changed.set(buildRule(tree, { id: name }));
        if (tree === null) last.delete(name);
        else last.set(name, tree);
        changed.judge(flight, passengers.slice(0, 3));
      }
      for (const [id, tree] of last) fresh.set(buildRule(tree, { id }));
      expect(changed.size).toBe(last.size);
      expect(hitsBy(changed, passengers)).toEqual(hitsBy(fresh, passengers));
    }),
    { numRuns: 100 * cases },
  );
});

test('evaluates each condition like the reference; reasons of a hit are the conditions that carry it', () => {
  fc.assert(
    fc.property(trees, records, (tree, record) => {
      for (const { path, condition } of conditionsOf(tree))
        expect([path, evaluateCondition(condition, path, record).holds]).toEqual([
          path,
          conditionHolds(condition, record),
        ]);
      const reasons = listReasons(tree, record);
      const byPath = new Map(conditionsOf(tree).map(({ path, condition }) => [path, condition]));
      expect(reasons.length > 0).toBe(holdsPlainly(tree, record));
      for (const { path, found, operator } of reasons) {
        const condition = byPath.get(path);
        expect(condition !== undefined && conditionHolds(condition, record)).toBe(true);
        expect(found.length > 0).toBe(operator !== 'EMPTY');
      }
    }),
    { numRuns: 1000 * cases },
  );
});

test('explains a miss: if the failed conditions held, the rule would; the closest is one of them', () => {
  const withHolding = (
    node: ConditionNode,
    paths: ReadonlySet<string>,
    record: Parameters<typeof holdsPlainly>[1],
    path = '',
  ): boolean => {
    if (!('group' in node)) return paths.has(path) || conditionHolds(node, record);
    const parts = node.conditions.map((child, at) =>
      withHolding(child, paths, record, path === '' ? `conditions.${at}` : `${path}.conditions.${at}`),
    );
    return node.group === 'all' ? parts.every(Boolean) : parts.some(Boolean);
  };
  fc.assert(
    fc.property(trees, records, (tree, record) => {
      const explanation = explain(buildRule(tree), flight, { id: 'p', travellerId: null, record });
      expect(explanation.hit).toBe(holdsPlainly(tree, record));
      expect(explanation.conditions.map(({ path }) => path)).toEqual(
        conditionsOf(tree).map(({ path }) => path),
      );
      expect(explanation.lacking.length === 0).toBe(explanation.hit);
      expect(withHolding(tree, new Set(explanation.lacking), record)).toBe(true);
      for (const one of explanation.lacking)
        expect(withHolding(tree, new Set(explanation.lacking.filter(path => path !== one)), record)).toBe(
          false,
        );
      expect(explanation.hit || explanation.lacking.includes(explanation.nearest ?? '-')).toBe(true);
    }),
    { numRuns: 1000 * cases },
  );
});

test('a contradiction holds for no record', () => {
  let found = 0;
  fc.assert(
    fc.property(trees, fc.array(records, { minLength: 5, maxLength: 30 }), (tree, people) => {
      const guilty = findContradiction(tree);
      if (guilty === undefined) return;
      found += 1;
      expect(people.some(record => holdsPlainly(tree, record))).toBe(false);
      expect(guilty.every(path => conditionsOf(tree).some(one => one.path === path))).toBe(true);
    }),
    { numRuns: 600 * cases },
  );
  expect(found).toBeGreaterThan(5);
});

test('refuses a condition with a place and a text, and accepts only conditions without errors', () => {
  fc.assert(
    fc.property(fc.oneof(trees, fc.anything({ maxDepth: 6 })), input => {
      const { value, findings } = check(conditionTree, input);
      expect(value === undefined).toBe(findings.length > 0);
    }),
    { numRuns: 500 * cases },
  );
});
