import { schedule } from '@farol/contract/areas/partners/schedule';
import { expect, test } from 'vitest';
import { draftOf, graceOf, hoursOf, toRules } from './rules.ts';

const rule = { source: 'PNR', moment: 'H24', minutesBefore: 1470, graceMinutes: 45, active: true } as const;

test('every moment of both sources has a line; one without a rule is not active', () => {
  const draft = draftOf([rule]);
  expect(draft).toHaveLength(8);
  expect(draft.filter(({ active }) => active)).toEqual([
    { source: 'PNR', moment: 'H24', hours: '24:30', grace: '45', active: true },
  ]);
});

test('what is written is what the contract takes, and the same rule as before', () => {
  const rules = toRules(draftOf([rule])) ?? [];
  expect(rules).toContainEqual(rule);
  expect(schedule.setSchedule.body.parse({ carrier: '*', rules }).rules).toHaveLength(8);
});

test('a moment that is no time stops all from being written', () => {
  const [first, ...others] = draftOf([]);
  if (first === undefined) throw new Error('there are moments');
  for (const wrong of [{ hours: 'x' }, { hours: '400' }, { grace: '' }, { grace: '2000' }]) {
    expect(toRules([{ ...first, ...wrong }, ...others])).toBeNull();
  }
  expect(hoursOf({ ...first, hours: '336' })).toBe(20_160);
  expect(graceOf({ ...first, grace: ' 15 ' })).toBe(15);
});
