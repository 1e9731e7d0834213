import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { getTransactionId } from '#kernel/db/queries.ts';
import type { FlightKey } from '../flight-key.ts';

/*
 * Clusters route plain inserts to shards directly, but gather upserts in a temporary table. Joining a row of
 * the shard sends the whole upsert to its node.
 */

export interface FlightRows {
  table: string;
  columns: readonly string[];
  rows: readonly object[];
}

/** PostgreSQL rejects JSON arrays of 256 MB (54000), and large statements occupy memory. */
const maxStatementChars = 8 * 1024 * 1024;
const maxStatementRows = 1000;

function* toBatches(rows: readonly object[]): Generator<{ json: string; count: number }> {
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

export async function insertFlightRows(
  db: Database,
  flight: FlightKey,
  { table, columns, rows }: FlightRows,
): Promise<void> {
  const names = sql.join(columns.map(column => sql.ref(column)));
  for (const { json } of toBatches(rows))
    await sql`
      insert into ${sql.table(table)} (flight_date, flight_id, ${names})
      select ${flight.flightDate}::date, ${flight.id}::uuid, ${names}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(db);
}

export async function upsertFlightRows(
  db: Database,
  flight: FlightKey,
  {
    table,
    columns,
    rows,
    transaction,
    conflict,
  }: FlightRows & {
    /** Column for the writing transaction id, from the coordinator, because nodes have their own. */
    transaction?: string;
    /** `(columns) do update …`. */
    conflict: RawBuilder<unknown>;
  },
): Promise<void> {
  if (rows.length === 0) return;
  const into = [...columns, ...(transaction === undefined ? [] : [transaction])].map(name => sql.ref(name));
  const from: RawBuilder<unknown>[] = columns.map(column => sql`r.${sql.ref(column)}`);
  if (transaction !== undefined) from.push(sql`${await getTransactionId(db)}::xid8`);
  for (const { json, count } of toBatches(rows)) {
    // `json` travels as text; `jsonb` would be parsed and rewritten.
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
