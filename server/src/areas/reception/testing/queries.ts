import { sql } from 'kysely';
import { asOwner } from '#kernel/db/owner.ts';
import type { Pool } from '#kernel/db/pool.ts';
import { runAsSystem } from '#testing/platform.ts';

export async function passengersOf(pool: Pool) {
  return pool.db
    .selectFrom('flight_passenger')
    .select([
      'id',
      'kind',
      'state',
      'surname',
      'given_names',
      'seat',
      'locator',
      'traveller_id',
      'booking_id',
      'route',
      'route_from',
      'route_to',
      'document_number',
      'api',
      'pnr',
    ])
    .orderBy('surname')
    .orderBy('given_names')
    .orderBy('state_xid')
    .execute();
}

export async function flightsOf(pool: Pool) {
  return pool.db.selectFrom('flight').selectAll().orderBy('departure_at').execute();
}

export async function filesOf(pool: Pool) {
  return pool.db
    .selectFrom('api_pnr_file')
    .select([
      'id',
      'process_state',
      'people',
      'bookings',
      'duplicate_of',
      'raw',
      'parsed_at',
      'stored_at',
      'judged_at',
      'flights',
      'came_to',
    ])
    .orderBy('id')
    .execute();
}

export async function setRaw(pool: Pool, id: string, raw: Buffer): Promise<void> {
  await pool.db.updateTable('api_pnr_file').set({ raw }).where('id', '=', id).execute();
}

export async function messagesOf(pool: Pool, fileId: string) {
  return pool.db
    .selectFrom('api_pnr_message')
    .select(['ordinal', 'queue_key', 'state'])
    .where('file_id', '=', fileId)
    .orderBy('ordinal')
    .execute();
}

export async function findingsOf(pool: Pool, fileId: string): Promise<string[]> {
  const rows = await pool.db
    .selectFrom('api_pnr_finding')
    .select('code')
    .where('file_id', '=', fileId)
    .orderBy('ordinal')
    .execute();
  return rows.map(row => row.code);
}

export async function changesOf(pool: Pool) {
  return pool.db.selectFrom('passenger_change').select(['source', 'changes']).orderBy('id').execute();
}

export async function bookingsOf(pool: Pool) {
  const flightBookings = await pool.db
    .selectFrom('flight_booking')
    .select(['booking_id', 'removed_at'])
    .execute();
  const bookings = await pool.db
    .selectFrom('booking')
    .select(['id', 'locator', 'cancelled', 'trip_type', 'party_size', 'payment_forms', 'advance_days'])
    .orderBy('locator')
    .execute();
  return bookings.flatMap(({ id, ...booking }) =>
    flightBookings.filter(one => one.booking_id === id).map(({ removed_at }) => ({ ...booking, removed_at })),
  );
}

export async function documentsOf(pool: Pool) {
  return pool.db
    .selectFrom('passenger_document')
    .select(['type', 'number', 'source'])
    .orderBy('number')
    .execute();
}

export async function listAlerts(pool: Pool) {
  return runAsSystem(pool, db => db.selectFrom('alert').select(['possible', 'reasons']).execute());
}

export async function travellersOfDocuments(pool: Pool) {
  const { rows: travellers } = await sql<{ id: string }>`select id from traveller`.execute(pool.db);
  const travellerIds = new Set(travellers.map(({ id }) => id));
  const { rows } = await sql<{ number_folded: string; traveller_id: string }>`
    select number_folded, traveller_id from traveller_document order by number_folded`.execute(pool.db);
  return rows.map(row => ({ ...row, known: travellerIds.has(row.traveller_id) }));
}

export async function countWaitingTransactions(pool: Pool): Promise<number> {
  const { rows } = await sql<{ waiting: number; cluster: boolean }>`
    select count(*)::int as waiting, to_regclass('pg_catalog.citus_lock_waits') is not null as cluster
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where a.datname = current_database() and l.locktype in ('transactionid', 'advisory') and not l.granted`.execute(
    pool.db,
  );
  const { waiting, cluster } = rows[0] ?? { waiting: 0, cluster: false };
  return cluster ? Math.max(waiting, await countWaitingOnNodes(pool)) : waiting;
}

/** Waits on a node of a cluster are invisible on its coordinator. */
async function countWaitingOnNodes(pool: Pool): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct waiting_gpid)::int as waiting from citus_lock_waits`.execute(pool.db);
  return rows[0]?.waiting ?? 0;
}

export async function getSnapshot(pool: Pool): Promise<string> {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(pool.db);
  return rows[0]?.now ?? '';
}

export async function countVisibleSince(pool: Pool, snapshot: string) {
  const count = (table: string, column: string) =>
    sql`(select count(*)::int from ${sql.table(table)}
         where not pg_visible_in_snapshot(${sql.ref(column)}, ${snapshot}::pg_snapshot))`;
  const { rows } = await sql<Record<'flights' | 'pushed' | 'states' | 'changes' | 'bookings', number>>`
    select ${count('flight', 'changed_xid')} as flights, ${count('flight', 'push_xid')} as pushed,
      ${count('flight_passenger', 'state_xid')} as states, ${count('passenger_change', 'written_xid')} as changes,
      ${count('booking', 'changed_xid')} as bookings`.execute(pool.db);
  return rows[0];
}

/** Tables filled by messages, in order of deletion. */
const messageTables = [
  'alert_receiver',
  'alert',
  'restriction_document',
  'restriction_name',
  'restriction',
  'risk_rule',
  'passenger_risk',
  'flight_risk',
  'passenger_document',
  'passenger_change',
  'flight_booking',
  'flight_push',
  'flight_passenger',
  'flight',
  'booking',
  'traveller_document',
  'traveller_sighting',
  'traveller_key',
  'traveller',
  'message_attempt',
  'api_pnr_answer',
  'api_pnr_finding',
  'api_pnr_message',
  'api_pnr_file',
];

export async function deleteMessages(ownerUrl: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`with raised as (update watch_change set number = number + 1 returning what, number)
    update judging j set change = raised.number, open = false from raised where raised.what = j.what`);
  // Truncation would recreate the files of every partition and index for a few rows.
  await client.query(messageTables.map(table => `delete from ${table}`).join(';'));
  await client.end();
}

export async function listHashes(ownerUrl: string): Promise<Buffer[]> {
  return asOwner(ownerUrl, async client => {
    const { rows } = await client.query<{ content_hash: Buffer }>(`
      select content_hash from (
        select content_hash, 1 as place, id, 0 as ordinal from api_pnr_file
        union all select content_hash, 2, file_id, ordinal from api_pnr_message
      ) each order by place, id, ordinal`);
    return rows.map(row => row.content_hash);
  });
}

/** In the old plain format. */
export async function storePlainHash(ownerUrl: string, fileId: string, hash: Buffer): Promise<void> {
  await asOwner(ownerUrl, async client => {
    await client.query('update api_pnr_file set content_hash = $2 where id = $1', [fileId, hash]);
    await client.query('update api_pnr_message set content_hash = $2 where file_id = $1', [fileId, hash]);
  });
}

export async function listAllValues(ownerUrl: string): Promise<{ column: string; value: string | Buffer }[]> {
  return asOwner(ownerUrl, async client => {
    const tables = await client.query<{ name: string }>(`
      select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`);
    const values: { column: string; value: string | Buffer }[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<Record<string, unknown>>(`select * from ${name}`);
      // In a fixed order: cluster nodes answer in any order.
      const ordered = rows.map(row => ({ row, text: JSON.stringify(row) }));
      for (const { row } of ordered.toSorted((a, b) => (a.text < b.text ? -1 : 1)))
        for (const [column, value] of Object.entries(row)) {
          if (value === null) continue;
          const text = typeof value === 'string' ? value : JSON.stringify(value);
          values.push({ column: `${name}.${column}`, value: Buffer.isBuffer(value) ? value : text });
        }
    }
    return values;
  });
}
