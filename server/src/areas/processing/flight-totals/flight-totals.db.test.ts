import { expect, test } from 'vitest';
import { buildPaxlst, people, receiveAndProcess, testFlight } from '#areas/reception/testing/messages.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { fillFlightTotals } from './flight-totals.ts';

const platform = useDatabase();
const days = { from: '2026-03-15', to: '2026-03-15' };

const listTotals = () =>
  runAsSystem(platform().services.pool, db =>
    db.selectFrom('flight_total').select(['people', 'birth_date', 'groups']).execute(),
  );

test('counts people by dimension, and deletes the counts when a message changes the people', async () => {
  const { services } = platform();
  await receiveAndProcess(services, buildPaxlst({ people: people(3) }));
  expect(await fillFlightTotals(services, days)).toBe(1);
  const [total, ...others] = await listTotals();
  expect([total?.people, total?.birth_date, others]).toEqual([3, 3, []]);
  const groups = (total?.groups ?? {}) as Record<string, [string | null, number, number][]>;
  for (const rows of [groups['NATIONALITY'], groups['AGE_BAND']])
    expect(rows?.reduce((sum, [, passengers, crew]) => sum + passengers + crew, 0)).toBe(3);
  await receiveAndProcess(services, buildPaxlst({ people: people(4), departure: testFlight.departure }));
  expect(await listTotals()).toEqual([]);
  expect(await fillFlightTotals(services, days)).toBe(1);
  expect(await listTotals()).toMatchObject([{ people: 4 }]);
});
