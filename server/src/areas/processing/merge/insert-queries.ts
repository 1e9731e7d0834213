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

/**
 * PostgreSQL takes no JSON array of 256 MB or more (54000), and a larger statement keeps its connection and
 * memory busy.
 */
const maxStatementChars = 8 * 1024 * 1024;
const maxStatementRows = 1000;

/** Rows as JSON arrays, each small enough for one statement. */
function* batchesOf(rows: readonly object[]): Generator<{ json: string; count: number }> {
  let batch: string[] = [];
  let chars = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    const isFull = batch.length === maxStatementRows || chars + json.length > maxStatementChars;
    if (isFull && batch.length > 0) {
      yield { json: `[${batch.join(',')}]`, count: batch.length };
      batch = [];
      chars = 0;
    }
    batch.push(json);
    chars += json.length;
  }
  if (batch.length > 0) yield { json: `[${batch.join(',')}]`, count: batch.length };
}

/** Inserts rows of a flight that are not stored; nothing for none. Throws where one is. */
export async function insertOfFlight(
  db: Database,
  flight: FlightKey,
  { table, columns, rows }: RowsOfFlight,
): Promise<void> {
  const names = sql.join(columns.map(column => sql.ref(column)));
  for (const { json } of batchesOf(rows))
    await sql`
      insert into ${sql.table(table)} (flight_date, flight_id, ${names})
      select ${flight.flightDate}::date, ${flight.id}::uuid, ${names}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(db);
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
  for (const { json, count } of batchesOf(rows)) {
    // As text, JSON is neither parsed nor written again on its way to a node.
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (flight_date, flight_id, ${sql.join(into)})
      select f.flight_date, f.id, ${sql.join(from)}
      from flight f cross join json_populate_recordset(null::${sql.table(table)}, ${json}::json) r
      where f.flight_date = ${flight.flightDate} and f.id = ${flight.id}
      on conflict ${conflict}`.execute(db);
    if (numAffectedRows !== BigInt(count))
      throw new Error(`${table}: ${numAffectedRows} of ${count} rows of flight ${flight.id} were written`);
  }
}
