import type { FieldName } from '@farol/contract/fields/index';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { columns, readable } from '../columns/queries.ts';
import { tablesFor } from '../joins/queries.ts';
import { flightStatus } from '../queries.ts';

export interface FlightKey {
  /** Local departure date at the origin, `YYYY-MM-DD`. */
  flightDate: string;
  flightId: string;
}

export interface JudgedFlight {
  id: string;
  status: string;
  mode: 'INTERNATIONAL' | 'DOMESTIC';
  /** Of the country that the platform is at home in; null for airports that are not known. */
  leavesHome: boolean | null;
  reachesHome: boolean | null;
}

export async function flightToJudge(
  db: Database,
  { flightDate, flightId }: FlightKey,
  now: Date,
  homeCountry: string,
): Promise<JudgedFlight | undefined> {
  const { rows } = await sql<JudgedFlight>`
    select f.id, ${flightStatus(sql`${now}::timestamptz`)} as status, f.mode,
      oa.country_code2 = ${homeCountry} as "leavesHome", da.country_code2 = ${homeCountry} as "reachesHome"
    from flight f
    left join airport oa on oa.iata = f.origin
    left join airport da on da.iata = f.destination
    where f.flight_date = ${flightDate}::date and f.id = ${flightId}::uuid`.execute(db);
  return rows[0];
}

/** A passenger's row; behind it the value of each field, in their order. */
export interface ReadPassenger {
  id: string;
  travellerId: string | null;
  state: string;
  values: readonly unknown[];
}

/** Passengers of one flight with these fields, in one statement: those given, or all who are expected or on board. */
export async function passengersToJudge(
  db: Database,
  { flightDate, flightId }: FlightKey,
  passengerIds: readonly string[] | undefined,
  fields: readonly FieldName[],
  now: Date,
): Promise<ReadPassenger[]> {
  const within = { from: flightDate, to: flightDate, flightId };
  const whom =
    passengerIds === undefined
      ? sql`p.state in ('RESERVED', 'ON_LIST', 'ON_BOARD')`
      : sql`p.id = any(${[...passengerIds]}::uuid[])`;
  const values = fields.map((name, at) => sql`, ${sql.raw(readable(name))} as ${sql.ref(`v${at}`)}`);
  const { rows } = await sql<Record<string, unknown>>`
    select p.id, p.traveller_id, p.state ${values.length === 0 ? sql`` : sql.join(values, sql``)}
    from ${tablesFor(
      fields.flatMap(name => columns[name].needs),
      within,
      now,
    )}
    where ${whom}
    order by p.id`.execute(db);
  return rows.map(({ id, traveller_id, state, ...row }) => ({
    id: String(id),
    travellerId: traveller_id === null ? null : String(traveller_id),
    state: String(state),
    values: fields.map((_, at) => row[`v${at}`]),
  }));
}
