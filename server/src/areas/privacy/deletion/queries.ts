import { sql } from 'kysely';
import { tablesDeleted } from '#db/personal-data/tables.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { FlightKey } from '../flight-key.ts';
import { addFlightTotal } from './totals/queries.ts';
import { listFlyingTravellers, idsExcept, type BatchResult, type Batch } from '../orphans/queries.ts';

/** Lists flights before a day that have been masked. */
export async function listFlightsToDelete(
  db: Database,
  { before, limit, after }: { before: string; limit: number; after: string },
): Promise<FlightKey[]> {
  const { rows } = await sql<FlightKey>`
    select f.id, to_char(f.flight_date, 'YYYY-MM-DD') as "flightDate" from flight f
    where f.flight_date < ${before}::date and f.masked_at is not null and f.id > ${after}::uuid
    order by f.id limit ${limit}`.execute(db);
  return rows;
}

const passengerTables = tablesDeleted('passenger').filter(table => table !== 'flight_passenger');
/** Rows that belong to a row of a passenger, with that row's table and the column that refers to it. */
const childTables = [
  ...tablesDeleted('alert').map(table => ({ table, parent: 'alert', by: 'alert_id' })),
  ...tablesDeleted('enrolment').map(table => ({ table, parent: 'boarding_enrolment', by: 'enrolment_id' })),
];
const flightTables = tablesDeleted('passenger', 'alert', 'enrolment', 'flight').filter(
  table => table !== 'flight_passenger' && table !== 'flight',
);

/** Deletes the masked passengers of a flight, and the flight if none is left. Returns the numbers of both. */
export async function deleteFlight(
  db: Database,
  { flightDate, id }: FlightKey,
): Promise<{ people: number; flights: number }> {
  const here = sql`t.flight_date = ${flightDate}::date and t.flight_id = ${id}`;
  const { rows: deletedRows } = await sql<{ id: string }>`
    delete from flight_passenger t where ${here} and t.masked_at is not null returning t.id`.execute(db);
  const ids = deletedRows.map(row => row.id);
  for (const { table, parent, by } of childTables)
    await sql`
      delete from ${sql.table(table)} t using ${sql.table(parent)} p
      where ${here} and p.flight_date = t.flight_date and p.flight_id = t.flight_id and p.id = ${sql.ref(`t.${by}`)}
        and p.passenger_id = any(${ids}::uuid[])`.execute(db);
  for (const table of passengerTables)
    await sql`delete from ${sql.table(table)} t where ${here} and t.passenger_id = any(${ids}::uuid[])`.execute(
      db,
    );
  if (ids.length > 0) await sql`delete from flight_total t where ${here}`.execute(db);
  const { rows: remainingRows } = await sql<{ there: boolean }>`
    select exists (select 1 from flight_passenger t where ${here}) as there`.execute(db);
  if (remainingRows[0]?.there === true) return { people: ids.length, flights: 0 };
  for (const table of flightTables) await sql`delete from ${sql.table(table)} t where ${here}`.execute(db);
  await addFlightTotal(db, { flightDate, id });
  await sql`delete from flight where flight_date = ${flightDate}::date and id = ${id}`.execute(db);
  return { people: ids.length, flights: 1 };
}

/** Returns the first days of months before `before` without unmasked passengers. */
export async function listMonthsToDrop(db: Database, before: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month from flight_months() as month
    where (month + interval '1 month')::date <= ${before}::date order by month`.execute(db);
  const endedMonths: string[] = [];
  for (const { month } of rows) if (!(await hasUnmasked(db, month))) endedMonths.push(month);
  return endedMonths;
}

async function hasUnmasked(db: Database, month: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from flight f
    where f.flight_date >= ${month}::date and f.flight_date < (${month}::date + interval '1 month')::date
      and (f.masked_at is null or f.open_cases > 0)
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function countMonth(db: Database, month: string): Promise<{ flights: number; people: number }> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${month}::date and ${sql.ref(column)} < (${month}::date + interval '1 month')::date`;
  const { rows } = await sql<{ flights: number; people: number }>`
    select (select count(*) from flight f where ${within('f.flight_date')}) as flights,
      (select count(*) from flight_passenger p where ${within('p.flight_date')}) as people`.execute(db);
  return rows[0] ?? { flights: 0, people: 0 };
}

/** Deletes files with their messages, answers and findings. */
export async function deleteFiles(db: Database, ids: readonly string[]): Promise<void> {
  for (const table of ['message_attempt', 'api_pnr_answer', 'api_pnr_finding', 'api_pnr_message'] as const)
    await sql`delete from ${sql.table(table)} where file_id = any(${[...ids]}::uuid[])`.execute(db);
  await sql`delete from api_pnr_file where id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Returns masked travellers without flights. */
export async function findTravellersToDelete(
  db: Database,
  { after, limit }: Batch,
): Promise<BatchResult<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from traveller t where t.masked_at is not null and t.id > ${after}::uuid
    order by t.id limit ${limit}`.execute(db);
  return { due: idsExcept(rows, await listFlyingTravellers(db, rows)), last: rows.at(limit - 1)?.id };
}

export async function deleteByIds(
  db: Database,
  table: 'booking' | 'traveller',
  ids: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Deletes decisions about deleted travellers. */
export async function deleteDecisions(db: Database, travellers: readonly string[]): Promise<void> {
  const ids = sql`${[...travellers]}::uuid[]`;
  await sql`delete from traveller_decision d where d.traveller_id = any(${ids}) or d.other_id = any(${ids})`.execute(
    db,
  );
}
