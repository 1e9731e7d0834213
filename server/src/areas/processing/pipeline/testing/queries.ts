import { sql } from 'kysely';
import { openPool, type Pool } from '#kernel/db/pool.ts';
import { runAsSystem } from '#testing/platform.ts';
import type { BookingRow } from '../../bookings/queries.ts';

/** The id contains the time of receipt. */
export async function renameFile(pool: Pool, from: string, to: string): Promise<void> {
  await replaceKey(pool, 'api_pnr_file', 'id', from, to);
  await replaceKey(pool, 'api_pnr_message', 'file_id', from, to);
}

/** Rewrites the row, because another key can belong to another partition or node. */
async function replaceKey(
  { db }: Pool,
  table: 'api_pnr_file' | 'api_pnr_message',
  column: string,
  from: string,
  to: string,
): Promise<void> {
  const where = sql`where ${sql.ref(column)} = ${from}::uuid`;
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) || jsonb_build_object(${sql.lit(column)}, ${to}::text) as row from ${sql.table(table)} t ${where}`.execute(
    db,
  );
  await sql`delete from ${sql.table(table)} ${where}`.execute(db);
  await sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(({ row }) => row))}::jsonb)`.execute(
    db,
  );
}

export async function listJobPayloads(pool: Pool): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs order by payload->>'queueKey'`.execute(pool.db);
  return rows.map(({ payload }) => payload);
}

export async function deleteJobs(pool: Pool): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(pool.db);
}

/** Returns waiting jobs with their revision. */
export async function listJobRevisions(pool: Pool): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`
    select id || ' ' || revision as job from graphile_worker._private_jobs order by id`.execute(pool.db);
  return rows.map(({ job }) => job);
}

/** Converts stored flights to the format before sources and message order were stored. */
export async function convertToOldFormat(pool: Pool): Promise<void> {
  await runAsSystem(pool, async db => {
    await sql`update flight_passenger set said = '[]', joined = '[]'`.execute(db);
    await sql`update flight_push set message_order = '', leg = 0`.execute(db);
    await sql`update flight set leg_order = '', arrival_order = '', cancel_order = '', close_order = ''`.execute(
      db,
    );
  });
}

/** Simulates a reader that found a person before them. */
export async function shiftPersonIndexes(pool: Pool): Promise<void> {
  await runAsSystem(pool, db =>
    sql`update flight_passenger
        set said = jsonb_set(said, '{0,at,index}', ((said #>> '{0,at,index}')::int + 1)::text::jsonb)`.execute(
      db,
    ),
  );
}

export async function addPassengerWithoutMessage(pool: Pool, like: string, id: string): Promise<void> {
  const another = sql`'{"surname": "ANYBODY", "givenNames": "ELSE", "documents": [], "birthDate": "1931-01-01", "locator": "ZZZ999"}'`;
  await runAsSystem(pool, async db => {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(l) || jsonb_build_object('id', ${id}::text, 'surname', 'ANYBODY', 'api', l.api || ${another}) as row
      from flight_passenger l where l.id = ${like}::uuid`.execute(db);
    await sql`
      insert into flight_passenger
      select * from jsonb_populate_recordset(null::flight_passenger, ${JSON.stringify(rows.map(({ row }) => row))}::jsonb)`.execute(
      db,
    );
  });
}

export async function addFlightBooking(pool: Pool, bookingId: string): Promise<void> {
  await runAsSystem(pool, db =>
    sql`
      insert into flight_booking (flight_date, flight_id, booking_id, push, push_at, told)
      select flight_date, id, ${bookingId}, '', updated_at, '{"carrier": "XQ", "locator": "ZZZ999", "order": ""}' from flight`.execute(
      db,
    ),
  );
}

export async function listFlightBookings(pool: Pool): Promise<string[]> {
  const rows = await pool.db.selectFrom('flight_booking').select('booking_id').execute();
  return rows.map(row => row.booking_id);
}

export async function corruptFile(pool: Pool, fileId: string): Promise<void> {
  await runAsSystem(pool, db =>
    db
      .updateTable('api_pnr_file')
      .set({ raw: Buffer.alloc(40) })
      .where('id', '=', fileId)
      .execute(),
  );
}

export async function deleteBookings(pool: Pool): Promise<BookingRow[]> {
  return runAsSystem(pool, async db => {
    const { rows } = await sql<{ row: BookingRow }>`select to_jsonb(b) as row from booking b`.execute(db);
    await sql`delete from booking`.execute(db);
    return rows.map(({ row }) => row);
  });
}

export async function listAttempts({ db }: Pool, fileId: string) {
  return db
    .selectFrom('message_attempt')
    .select(['attempts', 'timeouts', 'process_id'])
    .where('file_id', '=', fileId)
    .execute();
}

/** `inserts` counts the attempts. */
export async function withRefusedInserts(
  ownerUrl: string,
  { table, code }: { table: string; code: string },
  work: (inserts: () => Promise<number>) => Promise<void>,
): Promise<void> {
  const owner = openPool(ownerUrl, 1);
  await owner.pg.query(`
    create sequence refused_inserts;
    create function refuse_insert() returns trigger language plpgsql security definer as $$
    begin
      perform nextval('refused_inserts');
      raise exception 'refused' using errcode = '${code}';
    end $$;
    create trigger refused before insert on ${table} for each statement execute function refuse_insert()`);
  try {
    await work(async () => {
      const { rows } = await owner.pg.query<{ count: string }>(
        'select case when is_called then last_value else 0 end as count from refused_inserts',
      );
      return Number(rows[0]?.count);
    });
  } finally {
    await owner.pg.query(
      `drop trigger refused on ${table}; drop function refuse_insert; drop sequence refused_inserts`,
    );
    await owner.end();
  }
}
