import { joinReasons } from '@farol/contract/areas/search/evidence';
import { expect, test } from 'vitest';
import en from '../../texts/en.json' with { type: 'json' };
import pt from '../../texts/pt.json' with { type: 'json' };
import { type Evidence, buildLines, precisionOf, strengthOf } from './lines.ts';

const field = (name: Evidence['fields'][number]['field'], disagrees = false): Evidence['fields'][number] => ({
  field: name,
  leg: null,
  disagrees,
  values: [],
});

test('lists disagreements first, and documents after the identity fields', () => {
  const lines = buildLines({
    sources: [],
    messages: [],
    joined: [],
    fields: [field('surname'), field('nationalities'), field('seat', true), field('emails')],
    documents: [
      { differs: [], values: [] },
      { differs: ['number'], values: [] },
    ],
  });
  expect(lines.map(line => (line.kind === 'field' ? line.field.field : line.document.differs))).toEqual([
    ['number'],
    'seat',
    'surname',
    'nationalities',
    [],
    'emails',
  ]);
});

test('classifies weights', () => {
  expect([14, 9, 5, 0.5, -0.5].map(strengthOf)).toEqual([
    'decisive',
    'decisive',
    'strong',
    'slight',
    'against',
  ]);
});

test('detects the precision of a birth date', () => {
  expect(['1985-03-12', '1985-03', '1985'].map(precisionOf)).toEqual(['day', 'month', 'year']);
});

test('has a text in both languages for every reason, and no unused text', () => {
  for (const { passenger } of [pt, en]) {
    expect(Object.keys(passenger.why.reason).toSorted()).toEqual([...joinReasons].toSorted());
  }
});
