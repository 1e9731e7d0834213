import type { RestrictionRow } from '@farol/contract';
import { expect, test } from 'vitest';
import { insertFlight, insertPassenger, insertRole } from '#areas/alerts/testing/queries.ts';
import { addOrganization, addUser, call, setUpWorld } from '#areas/alerts/testing/world.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { forSystem } from '#testing/platform.ts';
import { judgeComingFlights, routes, seedDemoInspection, seedDemoRestrictions } from '../index.ts';

const platform = setUpWorld(Object.values(routes));
const area = '/web-inspection/v1/restrictions';

async function search(user: UserActor): Promise<RestrictionRow[]> {
  const reply = await call(platform(), user, 'POST', `${area}/search`, {});
  return (reply.body as { rows: RestrictionRow[] }).rows;
}

test('the demo’s categories and restrictions come once, however often they are planted', async () => {
  const { services } = platform();
  const { pool } = services;
  const agency = await addOrganization(pool, { type: 'AGRICULTURE' });
  const keeper = await addUser(pool, agency);
  const inspector = await addUser(pool, agency);
  const documents = Array.from({ length: 40 }, (_, index) => ({
    type: 'P',
    number: `DM${1000 + index}`,
    issuer: 'BRA',
  }));
  await forSystem(pool, async db => {
    const organizationId = agency.id;
    await insertRole(db, { userId: keeper.id, organizationId, name: 'k', permissions: ['RESTRICTION_LIST'] });
    await insertRole(db, { userId: inspector.id, organizationId, name: 'i', permissions: ['INTERNATIONAL'] });
  });
  await forSystem(pool, async db => {
    const flight = await insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' });
    await insertPassenger(db, flight, { documents: documents.slice(0, 1) });
  });
  for (let time = 0; time < 2; time += 1)
    await forSystem(pool, async db => {
      await seedDemoInspection(db, [agency]);
      await seedDemoRestrictions(db, services, documents);
    });
  for (const { id } of await search(keeper)) await judgeComingFlights(services, id);
  const rows = await search(keeper);
  expect(rows).toHaveLength(30);
  expect(rows.reduce((sum, row) => sum + row.alerts, 0)).toBe(1);
  expect(new Set(rows.map(row => row.documents[0]?.number)).size).toBe(rows.length);
  const detail = await call(platform(), keeper, 'GET', `${area}/${rows[0]?.id ?? ''}`);
  const { receivers } = detail.body as { receivers: { id: string }[] };
  expect(receivers.map(({ id }) => id).toSorted()).toEqual([keeper.id, inspector.id].toSorted());
  expect(await search(inspector)).toEqual([]);
});

test('of the demo’s categories the departure ban alone forbids boarding; of all others a person decides', async () => {
  const { pool } = platform().services;
  const police = await addOrganization(pool, { type: 'FEDERAL_POLICE' });
  const rows = await forSystem(pool, async db => {
    await seedDemoInspection(db, [police]);
    return db
      .selectFrom('category')
      .select(['name', 'boarding'])
      .where('organization_id', '=', police.id)
      .execute();
  });
  expect(rows.length).toBeGreaterThan(4);
  for (const { name, boarding } of rows)
    expect(boarding).toBe(name === 'Impedimento de saída' ? 'NO_BOARD' : 'VERIFY');
});
