import { expect, test } from 'vitest';
import { stepsOf } from './stages.ts';

const took = (stages: readonly (string | null)[]) =>
  stepsOf(stages.map((at, index) => ({ stage: String(index), at }))).map(step => step.took);

test('each stage took what passed since the one reached before', () => {
  expect(
    took(['2026-03-14T10:00:00.000Z', '2026-03-14T10:00:00.250Z', null, '2026-03-14T10:00:01Z']),
  ).toEqual([null, 250, null, 750]);
});

test('a repeat, received after it was judged, took no time', () => {
  expect(took(['2026-03-14T11:00:00Z', '2026-03-14T10:00:00Z', '2026-03-14T10:00:02Z'])).toEqual([
    null,
    null,
    2000,
  ]);
});
