import { flightsOn, pushesFor, renderPush } from '@farol/corpus';
import { expect, test } from 'vitest';
import { restrict } from '#areas/processing/answers/testing/queries.ts';
import { paxlst, people, receiveAndWork } from '#areas/reception/testing/messages.ts';
import { alertsRaised, bookingsOf, messagesOf, passengersOf } from '#areas/reception/testing/queries.ts';
import { ConfigError } from '#kernel/config.ts';
import { forSystem, useDatabase } from '#testing/platform.ts';
import { addColumns } from '#testing/queries.ts';
import { openServices } from './services.ts';

const platform = useDatabase();

test('a process with another secret than the database was filled with does not start, and says which setting', async () => {
  const { config } = platform().services;
  const first = await openServices(config);
  await first.close();
  const other = { ...config, secret: 'another secret, for tests only, long enough' };
  const refused = openServices(other);
  await expect(refused).rejects.toThrow(/^FAROL_SECRET: .*the same$/);
  await expect(refused).rejects.toBeInstanceOf(ConfigError);
  const again = await openServices(config);
  await again.close();
});

test('a database that a newer version gave more columns is worked with by this one', async () => {
  const { services, ownerUrl } = platform();
  const list = people(3);
  await addColumns(ownerUrl);
  await forSystem(services.pool, db => restrict(db, list[0]?.documents?.[0]?.number ?? '', 'VERIFY'));
  const [flight] = flightsOn('columns', '2026-03-15');
  const planned = flight === undefined ? [] : pushesFor(flight);
  const pushes = [...new Map(planned.map(push => [push.kind, renderPush(push)])).values()];
  for (const message of [
    paxlst({ people: list }),
    paxlst({ people: list.slice(1), revision: 2 }),
    ...pushes,
  ]) {
    const { id } = await receiveAndWork(services, message);
    const states = (await messagesOf(services.pool, id)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['DONE']));
  }
  expect((await passengersOf(services.pool)).length).toBeGreaterThan(3);
  expect(await bookingsOf(services.pool)).not.toEqual([]);
  expect(await alertsRaised(services.pool)).toHaveLength(1);
  const started = await openServices(services.config);
  await started.close();
});
