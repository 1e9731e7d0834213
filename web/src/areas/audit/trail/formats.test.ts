import { recordKinds } from '@farol/contract/areas/audit/trail';
import { expect, test } from 'vitest';
import en from '../texts/en.json' with { type: 'json' };
import pt from '../texts/pt.json' with { type: 'json' };

test.each(Object.entries({ pt, en }))('names every kind of record in one and several: %s', (_, { trail }) => {
  const expected = recordKinds.flatMap(kind => [`${kind}_one`, `${kind}_other`]);
  expect(Object.keys(trail.kind).toSorted()).toEqual(expected.toSorted());
});
