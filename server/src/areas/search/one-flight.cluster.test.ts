import { expect, test } from 'vitest';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { countOpenAlertsByFlight, countOpenAlertsByPassenger } from '#areas/alerts/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { createFlightDatedId } from '#kernel/ids.ts';
import { testShards } from '#testing/cluster.ts';
import { useDatabase } from '#testing/platform.ts';
import { countShardsRead } from '#testing/queries.ts';
import { findFlight } from './flights/queries.ts';
import { listPassengers } from './passenger-list/queries.ts';
import { people } from './testing/desk.ts';

const platform = useDatabase();
const shards = (ask: (db: Database) => Promise<unknown>) => countShardsRead(platform().services.pool, ask);
const flightOf = (flightDate: string) => ({ id: createFlightDatedId(flightDate), flightDate });

test('queries a single shard for one flight, so that another node may be down', async () => {
  const flight = flightOf('2026-03-15');
  const scope = CarrierScope.of(people.officer);
  const alerts = AgencyScope.ofAlertsIfAny(people.officer);
  if (alerts === undefined) throw new Error('the officer may see alerts');
  expect(await shards(db => findFlight(db, scope, flight, new Date('2026-03-15T20:00:00Z')))).toEqual([1]);
  expect(await shards(db => listPassengers(db, scope, flight, { limit: 10 }))).toEqual([1]);
  expect(await shards(db => countOpenAlertsByFlight(db, alerts, [flight]))).toEqual([1]);
  expect(await shards(db => countOpenAlertsByPassenger(db, alerts, [flight]))).toEqual([1]);
  const both = [flight, flightOf('2026-03-16')];
  expect(await shards(db => countOpenAlertsByFlight(db, alerts, both))).toEqual([testShards]);
});
