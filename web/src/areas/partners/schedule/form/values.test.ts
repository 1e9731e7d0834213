import { pushLimits, schedule } from '@farol/contract/areas/partners/schedule';
import { check } from '@farol/contract/findings';
import { expect, test } from 'vitest';
import { toBody, type TypedRule, toFormValues } from './values.ts';

const rule = { source: 'PNR', moment: 'H24', minutesBefore: 1470, graceMinutes: 45, active: true } as const;

function errorsWith(written: Partial<TypedRule>): string[] {
  const { rules } = toFormValues([]);
  const body = toBody('*', { rules: rules.map((each, at) => (at === 0 ? { ...each, ...written } : each)) });
  return check(schedule.setSchedule.body, body).findings.map(({ path, code }) => `${path} ${code}`);
}

test('lists every moment of both sources; without a rule it is inactive', () => {
  const { rules } = toFormValues([rule]);
  expect(rules).toHaveLength(8);
  expect(rules.filter(({ active }) => active)).toEqual([
    { source: 'PNR', moment: 'H24', minutesBefore: '24:30', graceMinutes: '45', active: true },
  ]);
});

test('builds a body that the contract accepts and that equals the saved rules', () => {
  const body = schedule.setSchedule.body.parse(toBody('*', toFormValues([rule])));
  expect(body.rules).toHaveLength(8);
  expect(body.rules).toContainEqual(rule);
});

test('reports an invalid or too large time at its field', () => {
  for (const minutesBefore of ['x', ''])
    expect(errorsWith({ minutesBefore })).toEqual(['rules.0.minutesBefore FORMAT']);
  for (const minutesBefore of ['337', '999:59'])
    expect(errorsWith({ minutesBefore })).toEqual(['rules.0.minutesBefore MAX_VALUE']);
  for (const graceMinutes of ['', '-1', '1,5'])
    expect(errorsWith({ graceMinutes })).toEqual(['rules.0.graceMinutes FORMAT']);
  expect(errorsWith({ graceMinutes: String(pushLimits.graceMinutes + 1) })).toEqual([
    'rules.0.graceMinutes MAX_VALUE',
  ]);
  expect(errorsWith({ minutesBefore: String(pushLimits.minutesBefore / 60), graceMinutes: ' 15 ' })).toEqual(
    [],
  );
});
