import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { currentTransaction } from '#kernel/db/queries.ts';
import type { FlightKey } from '../merge/queries.ts';

/** Rows for a table of what belongs to flights; their flight is said once, beside them. */
export interface RowsOfFlight {
  table: string;
  columns: readonly string[];
  /** By column; a column that a row has not is null. */
  rows: readonly object[];
  /** Column that notes which transaction wrote: the coordinator's, where there are nodes with numbers of their own. */
  transaction?: string;
  /** `on conflict …`, where there may be one. */
  onConflict?: RawBuilder<unknown>;
}

/**
 * Inserts rows of a flight that is stored. They are read beside the flight's own row: a cluster then sends the statement, with the rows in
 * it, to the node where all of the flight lies, instead of gathering them first. Throws where the flight is not there, and not for no rows.
 */
export async function insertOfFlight(
  db: Database,
  flight: FlightKey,
  { table, columns, rows, transaction, onConflict = sql`` }: RowsOfFlight,
): Promise<void> {
  if (rows.length === 0) return;
  const into = [...columns, ...(transaction === undefined ? [] : [transaction])].map(name => sql.ref(name));
  const from: RawBuilder<unknown>[] = columns.map(column => sql`r.${sql.ref(column)}`);
  if (transaction !== undefined) from.push(sql`${await currentTransaction(db)}::xid8`);
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (flight_date, flight_id, ${sql.join(into)})
    select f.flight_date, f.id, ${sql.join(from)}
    from flight f cross join jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    where f.flight_date = ${flight.flightDate} and f.id = ${flight.id}
    ${onConflict}`.execute(db);
  if (numAffectedRows !== BigInt(rows.length))
    throw new Error(
      `${table}: ${numAffectedRows} of ${rows.length} rows of flight ${flight.id} were written`,
    );
}
