import { sql, type RawBuilder } from 'kysely';
import type { Mask } from '#db/personal-data/declaration.ts';
import { tableData, tablesDeleted } from '#db/personal-data/tables.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { FlightKey } from '../../flight-key.ts';

type Expression = RawBuilder<unknown>;

const eachOf = (list: Expression, one: Expression): Expression => sql`(
  select coalesce(jsonb_agg(${one} order by n), '[]') from jsonb_array_elements(${list}) with ordinality as e (one, n))`;

const dotsFor = (value: string): Expression =>
  sql`case when one ->> ${sql.lit(value)} is null then null else '•••' end`;

const expressions: Readonly<
  Record<Exclude<Mask, 'computed' | 'generated'>, (column: Expression) => Expression>
> = {
  blank: column => sql`case when ${column} is not null then '' end`,
  null: () => sql`null`,
  emptyArray: () => sql`'{}'`,
  emptyList: () => sql`'[]'`,
  emptyObject: () => sql`'{}'`,
  changes: column =>
    eachOf(
      column,
      sql`jsonb_build_object('field', one -> 'field', 'before', ${dotsFor('before')}, 'after', ${dotsFor('after')})`,
    ),
  reasons: column => eachOf(column, sql`one || '{"wanted": ["•••"], "found": ["•••"]}'`),
  history: column => eachOf(column, sql`one - 'note'`),
  fieldValues: column => eachOf(column, sql`one || jsonb_build_object('value', '')`),
};

/**
 * Returns `column = value` for every masked column of a table. Throws if a computed column has no value or
 * another column has one.
 */
export function maskedValues(
  table: string,
  alias: string,
  computed: Readonly<Record<string, Expression>> = {},
): Expression {
  const { masked = {} } = tableData(table);
  const unknown = Object.keys(computed).filter(column => masked[column] !== 'computed');
  if (unknown.length > 0) throw new Error(`${table}: ${unknown.join(', ')} is not declared as computed`);
  const values = listMasks(table).map(([column, mask]) => {
    const value = mask === 'computed' ? computed[column] : expressions[mask](sql.ref(`${alias}.${column}`));
    if (value === undefined) throw new Error(`${table}: no masked value for ${column}`);
    return sql`${sql.ref(column)} = ${value}`;
  });
  return sql.join(values, sql`, `);
}

function listMasks(table: string): [column: string, mask: Exclude<Mask, 'generated'>][] {
  return Object.entries(tableData(table).masked ?? {}).flatMap(([column, mask]) =>
    mask === 'generated' ? [] : [[column, mask]],
  );
}

/** Masked by other statements, with computed values. */
const computedTables = new Set(['flight_passenger', 'passenger_document']);

/** Masks or deletes the rows of passengers in all tables that only repeat fixed values. */
export async function maskRecords(db: Database, flight: FlightKey, ids: readonly string[]): Promise<void> {
  const { flightDate, id: flightId } = flight;
  const ofFlight = (alias: string) => sql`${sql.ref(`${alias}.flight_date`)} = ${flightDate}::date
    and ${sql.ref(`${alias}.flight_id`)} = ${flightId}`;
  const ofPeople = sql`t.passenger_id = any(${[...ids]}::uuid[])`;
  const ofEnrolments = sql`t.enrolment_id in (
    select e.id from boarding_enrolment e where ${ofFlight('e')} and e.passenger_id = any(${[...ids]}::uuid[]))`;
  for (const table of tablesDeleted('passenger', 'enrolment')) {
    if (computedTables.has(table)) continue;
    const { deletion, masked, masksRows } = tableData(table);
    const rows = sql`${ofFlight('t')} and ${deletion === 'enrolment' ? ofEnrolments : ofPeople}`;
    if (masksRows === true) await sql`delete from ${sql.table(table)} t where ${rows}`.execute(db);
    else if (masked !== undefined)
      await sql`update ${sql.table(table)} t set ${maskedValues(table, 't')} where ${rows}`.execute(db);
  }
}
