import type { FieldName } from '@farol/contract/fields/index';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { bookingsWhere } from '../bookings/queries.ts';
import { columns, readableColumn } from '../columns/queries.ts';
import { joinsFor } from '../joins/queries.ts';
import { flightStatus, isWithin, type ReadBy, type WithinFlight } from '../queries.ts';

export type OneFlight = WithinFlight;

/** Values in the order of the fields. */
export interface ReadValues {
  values: readonly unknown[];
}

const selected = (fields: readonly FieldName[]): RawBuilder<unknown> =>
  sql.raw(fields.map((name, at) => `, ${readableColumn(name)} as v${at}`).join(''));

const readValues = (row: object, fields: readonly FieldName[]): unknown[] =>
  fields.map((_, at) => (row as Record<string, unknown>)[`v${at}`]);

/** Disables refusals in SQL; the program counts them by organization. */
const withoutRefusals = (now: Date): ReadBy => ({ now, refusalsOf: null });

const needsOf = (fields: readonly FieldName[]) => fields.flatMap(name => columns[name].needs);

export interface JudgedFlight {
  id: string;
  status: string;
  mode: 'INTERNATIONAL' | 'DOMESTIC';
  /** Null for unknown airports. */
  leavesHome: boolean | null;
  reachesHome: boolean | null;
}

export async function findFlightToJudge(
  db: Database,
  flight: OneFlight,
  fields: readonly FieldName[],
  { now, homeCountry }: { now: Date; homeCountry: string },
): Promise<(JudgedFlight & ReadValues) | undefined> {
  const { rows } = await sql<JudgedFlight>`
    select f.id, ${flightStatus(now)} as status, f.mode,
      oa.country_code2 = ${homeCountry} as "leavesHome", da.country_code2 = ${homeCountry} as "reachesHome"
      ${selected(fields)}
    from flight f ${joinsFor(['origin', 'destination', ...needsOf(fields)], flight, withoutRefusals(now))}
    where ${isWithin('f', flight, 'id')}`.execute(db);
  const [found] = rows;
  return found && { ...found, values: readValues(found, fields) };
}

export interface ReadPassenger extends ReadValues {
  id: string;
  travellerId: string | null;
  bookingId: string | null;
  state: string;
}

/** Returns passengers by id; without ids, all who are expected or on board. */
export async function listPassengersToJudge(
  db: Database,
  flight: OneFlight,
  passengerIds: readonly string[] | undefined,
  fields: readonly FieldName[],
  now: Date,
): Promise<ReadPassenger[]> {
  const selection =
    passengerIds === undefined
      ? sql`p.state in ('RESERVED', 'ON_LIST', 'ON_BOARD')`
      : sql`p.id = any(${[...passengerIds]}::uuid[])`;
  const { rows } = await sql<Omit<ReadPassenger, 'values'>>`
    select p.id, p.traveller_id as "travellerId", p.booking_id as "bookingId", p.state ${selected(fields)}
    from flight_passenger p ${joinsFor(needsOf(fields), flight, withoutRefusals(now))}
    where ${isWithin('p', flight)} and ${selection}
    order by p.id`.execute(db);
  return rows.map(row => ({ ...row, values: readValues(row, fields) }));
}

export async function listBookingsToJudge(
  db: Database,
  ids: readonly string[],
  fields: readonly FieldName[],
  flight: OneFlight,
  now: Date,
): Promise<({ id: string } & ReadValues)[]> {
  if (fields.length === 0 || ids.length === 0) return [];
  const needs = needsOf(fields).filter(name => name !== 'booking');
  const { rows } = await sql<{ id: string }>`
    select b.id ${selected(fields)} from ${bookingsWhere(sql`one.id = any(${[...ids]}::uuid[])`)} b ${joinsFor(needs, flight, withoutRefusals(now))}`.execute(
    db,
  );
  return rows.map(row => ({ id: row.id, values: readValues(row, fields) }));
}

export async function listTravellersToJudge(
  db: Database,
  ids: readonly string[],
  fields: readonly FieldName[],
): Promise<({ id: string } & ReadValues)[]> {
  if (fields.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select t.id ${selected(fields)} from traveller t where t.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(row => ({ id: row.id, values: readValues(row, fields) }));
}
