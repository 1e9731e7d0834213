import type { RestrictionRow } from '@farol/contract';
import { expect, test } from 'vitest';
import { insertCategory } from '#areas/alerts/testing/queries.ts';
import { addOrganization, addUser, call, setUpAlertServer } from '#areas/alerts/testing/alert-server.ts';
import { insertDocument, insertFlight, insertPassenger } from '#areas/search/testing/queries.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem, testNow } from '#testing/platform.ts';
import { routes } from '../index.ts';

const platform = setUpAlertServer(Object.values(routes));
const area = '/web-inspection/v1/restrictions';

test('lists visible restrictions on the documents of a traveller, inactive ones too', async () => {
  platform().clock.set(testNow);
  const { pool } = platform().services;
  const agency = await addOrganization(pool);
  const creator = await addUser(pool, agency);
  const stranger = await addUser(pool, await addOrganization(pool, { type: 'FEDERAL_POLICE' }));
  const airline = await addUser(pool, await addOrganization(pool, { type: 'AIRLINE', carrier: 'XQ' }));
  const travellerId = createId();
  const categoryId = await runAsSystem(pool, async db => {
    const flightId = await insertFlight(db);
    const passengerId = await insertPassenger(db, flightId, { traveller_id: travellerId });
    await insertDocument(db, { flightId, passengerId, ordinal: 1, number: 'TV 778899' });
    return insertCategory(db, {
      organizationId: agency.id,
      name: 'Ordem judicial',
      appliesTo: 'RESTRICTION',
    });
  });
  const create = async (number: string): Promise<string> => {
    const input = { documents: [{ number }], categoryId, expiration: '2026-12-31' };
    const people = { viewers: [creator.id], receivers: [creator.id] };
    const reply = await call(platform(), creator, 'POST', area, { ...input, ...people });
    return (reply.body as { id: string }).id;
  };
  const id = await create('TV778899');
  await create('TV778890');
  const list = (by: UserActor) => call(platform(), by, 'GET', `${area}/traveller/${travellerId}`);
  const listed = async (by: UserActor) =>
    ((await list(by)).body as { rows: RestrictionRow[] }).rows.map(row => [row.id, row.active]);
  expect(await listed(creator)).toEqual([[id, true]]);
  await call(platform(), creator, 'DELETE', `${area}?id=${id}`);
  expect(await listed(creator)).toEqual([[id, false]]);
  expect(await listed(stranger)).toEqual([]);
  expect((await list(airline)).status).toBe(403);
});
