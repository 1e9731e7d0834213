import { type ConditionNode, isGroup } from '@farol/contract/conditions/index';
import { fieldNames, operators } from '@farol/contract/fields/index';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toQuery, replacePart, toTree } from './model.ts';

const scalar = fc.oneof(fc.string({ maxLength: 8 }), fc.double({ noNaN: true }), fc.boolean());
const conditions = fc.record(
  {
    field: fc.oneof(fc.constantFrom<string>(...fieldNames), fc.string({ minLength: 1, maxLength: 9 })),
    operator: fc.constantFrom(...operators),
    value: fc.oneof(scalar, fc.array(scalar, { maxLength: 4 })),
  },
  { requiredKeys: ['field', 'operator'], noNullPrototype: true },
);
const trees = fc.letrec<{ node: ConditionNode }>(tie => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true, maxDepth: 6 },
    conditions,
    fc.record(
      {
        group: fc.constantFrom('all' as const, 'any' as const),
        conditions: fc.array(tie('node'), { maxLength: 4 }),
      },
      { noNullPrototype: true },
    ),
  ),
})).node;

test('preserves a tree through the builder', () => {
  fc.assert(
    fc.property(trees, tree => {
      const original = structuredClone(tree);
      // A copy has no cached conversions.
      expect(toTree(structuredClone(toQuery(tree)))).toStrictEqual(original);
      expect(tree).toStrictEqual(original);
    }),
  );
});

test('returns the builder’s own model for a tree that comes back from the form', () => {
  fc.assert(
    fc.property(trees, tree => {
      const query = structuredClone(toQuery(tree));
      expect(toQuery(toTree(query))).toBe(query);
    }),
  );
});

test('keeps the identity of unchanged parts', () => {
  const age = { field: 'passenger.age', operator: 'GE', value: 18 } as const;
  const tree: ConditionNode = {
    group: 'all',
    conditions: [age, { group: 'any', conditions: [age, age] }, age],
  };
  const query = toQuery(tree);
  const before = toTree(structuredClone(query));
  const next = toTree(replacePart(toQuery(before), [0], rule => ({ ...rule, value: 21 })));
  if (!isGroup(before) || !isGroup(next)) throw new Error('They are groups.');
  expect(next.conditions[0]).toEqual({ ...age, value: 21 });
  expect(next.conditions[1]).toBe(before.conditions[1]);
  expect(next.conditions[2]).toBe(before.conditions[2]);
});

test('converts a single condition to a group when a second is added', () => {
  const query = toQuery({ field: 'passenger.age', operator: 'GE', value: 18 });
  expect(toTree({ ...query, rules: [...query.rules, ...query.rules] })).toMatchObject({ group: 'all' });
});
