import { expect, test } from 'vitest';
import { uncertaintyOf } from './uncertainty.ts';

const condition = (score: number | null) => ({
  field: { pt: 'Campo', en: 'Field' },
  wanted: { pt: 'A', en: 'A' },
  found: { pt: 'B', en: 'B' },
  score,
});

test('reports a similar name as another person, a similar number as another document', () => {
  expect(uncertaintyOf([condition(0.95)])).toBe('NAME');
  expect(uncertaintyOf([condition(null)])).toBe('DOCUMENT');
});
