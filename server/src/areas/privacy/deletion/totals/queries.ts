import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { FlightKey } from '../../flight-key.ts';

interface FlightTotal {
  day: string;
  carrier: string;
  origin: string;
  destination: string;
  flights: number;
  passengers: number;
  crew: number;
}

/** Reports count no cancelled flights. */
const countedFlights = sql`f.cancelled_at is null`;

const totals = sql`to_char(f.flight_date, 'YYYY-MM-DD') as day, f.carrier, f.origin, f.destination, count(*)::int as flights,
  sum(f.passengers)::int as passengers, sum(f.crew)::int as crew`;

/** Adds a flight to the totals of deleted flights. Call in the transaction that deletes it. */
export async function addFlightTotal(db: Database, { flightDate, id }: FlightKey): Promise<void> {
  const { rows } = await sql<FlightTotal>`
    select ${totals} from flight f where f.flight_date = ${flightDate}::date and f.id = ${id}::uuid and ${countedFlights}
    group by 1, 2, 3, 4`.execute(db);
  await insertTotals(db, rows, false);
}

/** Stores the totals of a month before it is dropped. A repeated run writes the same. */
export async function storeMonthTotals(db: Database, month: string): Promise<void> {
  const { rows } = await sql<FlightTotal>`
    select ${totals} from flight f
    where f.flight_date >= ${month}::date and f.flight_date < (${month}::date + interval '1 month')::date and ${countedFlights}
    group by 1, 2, 3, 4`.execute(db);
  await insertTotals(db, rows, true);
}

const rowsPerStatement = 1000;

async function insertTotals(db: Database, rows: readonly FlightTotal[], wholeMonth: boolean): Promise<void> {
  const sumOf = (column: string) =>
    wholeMonth
      ? sql<number>`excluded.${sql.ref(column)}`
      : sql<number>`deleted_flight_total.${sql.ref(column)} + excluded.${sql.ref(column)}`;
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const part = rows.slice(at, at + rowsPerStatement).map(row => ({ ...row, whole_month: wholeMonth }));
    await db
      .insertInto('deleted_flight_total')
      .values(part)
      .onConflict(conflict =>
        conflict.columns(['day', 'carrier', 'origin', 'destination', 'whole_month']).doUpdateSet({
          flights: sumOf('flights'),
          passengers: sumOf('passengers'),
          crew: sumOf('crew'),
        }),
      )
      .execute();
  }
}

/** Adds files to the totals of deleted files. Call in the transaction that deletes them. */
export async function addFileTotals(db: Database, ids: readonly string[], zone: string): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ day: string; type: string; state: string; files: number }>`
    select to_char(f.received_at at time zone ${zone}::text, 'YYYY-MM-DD') as day, coalesce(f.type, '') as type,
      case when f.duplicate_of is null then f.process_state else 'REPEAT' end as state, count(*)::int as files
    from api_pnr_file f where f.id = any(${[...ids]}::uuid[]) group by 1, 2, 3`.execute(db);
  if (rows.length === 0) return;
  await db
    .insertInto('deleted_file_total')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['day', 'type', 'state']).doUpdateSet(({ eb, ref }) => ({
        files: eb('deleted_file_total.files', '+', ref('excluded.files')),
      })),
    )
    .execute();
}
