import { strFromU8, unzipSync } from 'fflate';
import type { AlertRow, Permission } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { routes } from '../index.ts';
import { insertFlight, insertRestriction, type TestFlight } from '../testing/queries.ts';
import { raiseAlertFor } from '../testing/raise-alert.ts';
import { addOrganization, addUser, call, setUpAlertServer } from '../testing/alert-server.ts';

const platform = setUpAlertServer(Object.values(routes));
const area = '/web-inspection/v1/alerts';
let flight: TestFlight;

beforeAll(async () => {
  const { services } = platform();
  flight = await runAsSystem(services.pool, db => insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }));
});

interface Scene {
  author: UserActor;
  receiver: UserActor;
  restrictionId: string;
  passengerId: string;
}

/** Only the author sees the restriction; a colleague receives its alert. */
async function scene(
  restriction: { note?: string; expiration?: string; active?: boolean } = {},
  permissions: Permission[] = ['RESTRICTION_LIST'],
): Promise<Scene> {
  const { pool } = platform().services;
  const organization = await addOrganization(pool);
  const author = await addUser(pool, organization, { permissions });
  const receiver = await addUser(pool, organization);
  const restrictionId = await runAsSystem(pool, db =>
    insertRestriction(db, {
      organizationId: organization.id,
      createdBy: author.id,
      viewers: [author.id],
      note: 'Take to room 3.',
      ...restriction,
    }),
  );
  const { passengerId } = await raiseAlertFor(platform(), flight, [receiver], { sourceId: restrictionId });
  return { author, receiver, restrictionId, passengerId };
}

async function onPassenger(user: UserActor, passengerId: string): Promise<AlertRow[]> {
  const reply = await call(platform(), user, 'POST', `${area}/passenger`, { passengerId });
  return (reply.body as { rows: AlertRow[] }).rows;
}

async function inList(user: UserActor): Promise<AlertRow[]> {
  return ((await call(platform(), user, 'POST', area, {})).body as { rows: AlertRow[] }).rows;
}

test("shows the author's note to receivers, without access to the restriction", async () => {
  const { author, receiver, passengerId } = await scene();
  const source = {
    id: null,
    note: 'Take to room 3.',
    author: author.fullName,
    expiration: '2026-12-31',
    state: 'ACTIVE',
    list: null,
  };
  expect((await inList(receiver)).map(row => row.source)).toEqual([source]);
  expect((await onPassenger(receiver, passengerId)).map(row => row.source)).toEqual([source]);
});

test("returns the restriction's id only to users with access and the permission", async () => {
  const { author, restrictionId, passengerId } = await scene();
  const [own] = await onPassenger(author, passengerId);
  expect(own).toMatchObject({
    source: { id: restrictionId, note: 'Take to room 3.' },
    abilities: ['take', 'close'],
  });
  const panel = await scene({}, ['INTERNATIONAL']);
  expect((await onPassenger(panel.author, panel.passengerId)).map(row => row.source?.id)).toEqual([null]);
});

test('reports an expired or inactive restriction', async () => {
  const states = [];
  for (const restriction of [
    {},
    { active: false },
    { expiration: '2026-03-14' },
    { expiration: '2026-03-15' },
  ]) {
    const { receiver } = await scene(restriction);
    states.push((await inList(receiver))[0]?.source?.state);
  }
  expect(states).toEqual(['ACTIVE', 'INACTIVE', 'EXPIRED', 'ACTIVE']);
});

test("keeps the author's note on removed alerts", async () => {
  const { receiver, passengerId } = await scene();
  const [row] = await inList(receiver);
  await call(platform(), receiver, 'DELETE', `${area}/deleteAlerts?ids=${row?.id}`);
  expect(await onPassenger(receiver, passengerId)).toMatchObject([
    { removed: true, source: { note: 'Take to room 3.' }, abilities: ['restore', 'take', 'close'] },
  ]);
});

test("bypasses row-level security of restrictions only for the user's own alerts", async () => {
  const { receiver } = await scene();
  const foreign = await scene();
  const [own, other] = [(await inList(receiver))[0]?.id, (await inList(foreign.receiver))[0]?.id];
  const listNotes = (user: UserActor, alertId: string | undefined) =>
    transaction(platform().services.pool.db, toDatabaseActor(user), async db => {
      const { rows } = await sql`select note from restrictions_told(
        array[${flight.date}::date], array[${flight.id}::uuid], array[${alertId}::uuid])`.execute(db);
      return rows;
    });
  expect(await listNotes(receiver, own)).toEqual([{ note: 'Take to room 3.' }]);
  expect(await listNotes(receiver, other)).toEqual([]);
});

test("exports the list as a workbook in the user's language, and audits its records", async () => {
  const { receiver } = await scene();
  const [row] = await inList(receiver);
  const sheetIn = async (language: string): Promise<string> => {
    const reply = await platform().app.inject({
      method: 'POST',
      url: `${area}/report`,
      headers: { authorization: `Bearer ${receiver.id}`, 'accept-language': language },
      payload: { read: false },
    });
    expect(reply.headers['x-total-rows']).toBe('1');
    return strFromU8(unzipSync(reply.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  };
  const texts = ['OLIVEIRA', 'Take to room 3.', 'P FX000111 BRA', 'XQ 7001'];
  for (const text of [...texts, 'Restrição', 'Na lista de passageiros'])
    expect(await sheetIn('pt')).toContain(`>${text}<`);
  for (const text of [...texts, 'Restriction', 'On the passenger list'])
    expect(await sheetIn('en')).toContain(`>${text}<`);
  expect((await readTrail(platform().services)).at(-1)).toMatchObject({
    event: 'ALERTS_EXPORTED',
    records: [{ kind: 'alert', id: row?.id }],
    detail: { read: false, rows: 1, truncated: false },
  });
});
