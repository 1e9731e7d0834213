import { expect, test } from 'vitest';
import { findScheduledDeparture } from './scheduled-departure.ts';

const message = {
  leg: { carrier: 'XQ', number: '7001', departure: '2026-03-16T13:35' },
  departureAt: new Date('2026-03-16T16:35Z'),
  timeZone: 'America/Sao_Paulo',
  preparedAt: '2026-03-16T11:00',
};

test.each([
  ['XQ7001/260315/2235', '2026-03-15', '2026-03-16T01:35:00.000Z'],
  ['XQ7001/150326/2235', '2026-03-15', '2026-03-16T01:35:00.000Z'],
  ['XQ07001/260315/2235/02', '2026-03-15', '2026-03-16T01:35:00.000Z'],
  ['xq7001/260316/1010', '2026-03-16', '2026-03-16T13:10:00.000Z'],
  ['XQ7001/260315', '2026-03-15', undefined],
])('reads %s as the schedule of a delayed flight', (reference, date, at) => {
  const found = findScheduledDeparture(reference, message);
  expect([found?.date, found?.at?.toISOString()]).toEqual([date, at]);
});

test.each([
  ['nothing', undefined],
  ['the departure', 'XQ7001/260316/1335'],
  ['the departure in UTC', 'XQ7001/260316/1635'],
  ['a later hour', 'XQ7001/260316/2235'],
  ['the time of sending', 'XQ7001/260316/1058'],
  ['the date of the departure', 'XQ7001/260316'],
  ['an earlier day', 'XQ7001/260314/2235'],
  ['another flight', 'XQ7002/260315/2235'],
  ['another carrier', 'YQ7001/260315/2235'],
  ['no hour', 'XQ7001/260315/9999'],
  ['no date', 'XQ7001/ABCDEF/2235'],
  ['a number of the sender', '0000000301'],
])('ignores a reference of %s', (_, reference) => {
  expect(findScheduledDeparture(reference, message)).toBeUndefined();
});

test('ignores a date that is the day of sending or the day in UTC', () => {
  const sent = { ...message, preparedAt: '2026-03-15T23:00' };
  expect(findScheduledDeparture('XQ7001/260315', sent)).toBeUndefined();
  const early = {
    ...message,
    leg: { ...message.leg, departure: '2026-03-16T01:20' },
    departureAt: new Date('2026-03-15T16:20Z'),
  };
  expect(findScheduledDeparture('XQ7001/260315', early)).toBeUndefined();
});
