import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { useOwner } from '#testing/owner.ts';
import { useDatabase } from '#testing/platform.ts';
import type { Database } from '../db/pool.ts';
import { writeEvent } from './audit.ts';
import { verifyTrail } from './verify.ts';

const platform = useDatabase();
const { ask } = useOwner(platform);

test('leaves no event on a node when the commit fails on the coordinator', async () => {
  await ask('create table seats (taken_by text); grant select, insert on seats to farol_app');
  await write('goes well', async () => undefined);
  for (const requestId of ['fails', 'fails too', 'fails again'])
    await expect(write(requestId, insertConcurrently)).rejects.toMatchObject({ code: '40001' });
  expect(await ask('select taken_by, count(*)::int from seats group by 1 order by 1')).toEqual([
    { taken_by: 'another', count: 3 },
    { taken_by: 'goes well', count: 1 },
  ]);
  expect(await ask('select request_id from audit_event')).toEqual([{ request_id: 'goes well' }]);
  expect(await ask('select count(*)::int from audit_unsealed')).toEqual([{ count: 1 }]);
  const { flaws, waiting } = await verifyTrail(platform().services);
  expect([[...flaws], waiting]).toEqual([[], 1]);
});

/** A concurrent commit makes the coordinator fail after a node with one-phase commit has committed. */
async function write(requestId: string, meanwhile: () => Promise<void>): Promise<void> {
  const { services } = platform();
  const transaction = services.pool.db.transaction().setIsolationLevel('serializable');
  await transaction.execute(async (db: Database) => {
    await sql`select count(*) from seats`.execute(db);
    await sql`insert into seats values (${requestId})`.execute(db);
    await writeEvent(db, services, {
      event: 'FLIGHT_VIEWED',
      actor: { kind: 'nobody' },
      requestId,
      operation: 'getFlight',
    });
    await meanwhile();
  });
}

async function insertConcurrently(): Promise<void> {
  const other = new Client({ connectionString: platform().ownerUrl });
  await other.connect();
  try {
    await other.query('begin isolation level serializable');
    await other.query('select count(*) from seats');
    await other.query("insert into seats values ('another')");
    await other.query('commit');
  } finally {
    await other.end();
  }
}
