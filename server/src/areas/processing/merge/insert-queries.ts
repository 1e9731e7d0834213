import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { currentTransaction } from '#kernel/db/queries.ts';
import type { FlightKey } from './queries.ts';

/*
 * Two ways in which a cluster takes rows in. Those that are new it reads once and hands to their shards as they are. Those that may be
 * stored it would gather in a table of its own first, unless they are read beside a row of the shard: then the statement, with the rows
 * in it, goes to the node and does there what it does on one server.
 */

/** Rows for a table of what belongs to flights; their flight is said once, beside them. */
export interface RowsOfFlight {
  table: string;
  columns: readonly string[];
  /** By column; a column that a row has not is null. */
  rows: readonly object[];
}

/** Inserts rows of a flight that are not stored; nothing for none. Throws where one is. */
export async function insertOfFlight(
  db: Database,
  flight: FlightKey,
  { table, columns, rows }: RowsOfFlight,
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(columns.map(column => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (flight_date, flight_id, ${names})
    select ${flight.flightDate}::date, ${flight.id}::uuid, ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** Inserts rows of a flight or, `on conflict`, changes those that are stored; nothing for none. Throws where the flight is not there. */
export async function upsertOfFlight(
  db: Database,
  flight: FlightKey,
  {
    table,
    columns,
    rows,
    transaction,
    conflict,
  }: RowsOfFlight & {
    /** Column that notes which transaction wrote: the coordinator's, where there are nodes with numbers of their own. */
    transaction?: string;
    /** `(columns) do update …`. */
    conflict: RawBuilder<unknown>;
  },
): Promise<void> {
  if (rows.length === 0) return;
  const into = [...columns, ...(transaction === undefined ? [] : [transaction])].map(name => sql.ref(name));
  const from: RawBuilder<unknown>[] = columns.map(column => sql`r.${sql.ref(column)}`);
  if (transaction !== undefined) from.push(sql`${await currentTransaction(db)}::xid8`);
  // As text it is neither read nor written anew on its way.
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (flight_date, flight_id, ${sql.join(into)})
    select f.flight_date, f.id, ${sql.join(from)}
    from flight f cross join json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) r
    where f.flight_date = ${flight.flightDate} and f.id = ${flight.id}
    on conflict ${conflict}`.execute(db);
  if (numAffectedRows !== BigInt(rows.length))
    throw new Error(
      `${table}: ${numAffectedRows} of ${rows.length} rows of flight ${flight.id} were written`,
    );
}
