import { expect, test } from 'vitest';
import { stepsOf } from './stages.ts';

const durationsOf = (stages: readonly (string | null)[]) =>
  stepsOf(stages.map((at, index) => ({ stage: String(index), at }))).map(step => step.durationMs);

test('measures each stage from the previous one', () => {
  expect(
    durationsOf(['2026-03-14T10:00:00.000Z', '2026-03-14T10:00:00.250Z', null, '2026-03-14T10:00:01Z']),
  ).toEqual([null, 250, null, 750]);
});

test('measures nothing for a repeat that was judged before it was received', () => {
  expect(durationsOf(['2026-03-14T11:00:00Z', '2026-03-14T10:00:00Z', '2026-03-14T10:00:02Z'])).toEqual([
    null,
    null,
    2000,
  ]);
});
