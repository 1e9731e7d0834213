import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { insertFlightRows, upsertFlightRows } from '../flight-rows/queries.ts';
import type { FlightKey } from '../flight-key.ts';
import type { buildPassengerRow } from './passenger-row.ts';

/** What each source says about a person, and what follows from it. */
const sourceColumns = [
  'api',
  'api_file_id',
  'pnr',
  'pnr_file_id',
  'checked_in_at',
  'route',
  'route_from',
  'route_to',
] as const;

export async function listPeople(db: Database, flight: FlightKey) {
  return db
    .selectFrom('flight_passenger')
    .select([
      'id',
      'kind',
      'state',
      'traveller_id',
      'traveller_evidence',
      'traveller_link',
      'booking_id',
      ...sourceColumns,
      'said',
    ])
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .execute();
}

type StoredRow = Awaited<ReturnType<typeof listPeople>>[number];
export type StoredRouteColumns = Pick<StoredRow, 'route' | 'route_from' | 'route_to'>;
export type StoredSourceColumns = Omit<
  StoredRow,
  'kind' | 'traveller_id' | 'traveller_evidence' | 'traveller_link' | keyof StoredRouteColumns
>;

type PassengerRow = ReturnType<typeof buildPassengerRow> & { said: object };

export async function insertPassengers(
  db: Database,
  flight: FlightKey,
  rows: readonly PassengerRow[],
): Promise<void> {
  await insertFlightRows(db, flight, {
    table: 'flight_passenger',
    columns: Object.keys(rows[0] ?? {}),
    rows,
  });
}

/** Keeps platform columns such as inspection and score. */
export async function replacePassengers(
  db: Database,
  flight: FlightKey,
  rows: readonly PassengerRow[],
): Promise<void> {
  await upsertFlightRows(db, flight, {
    table: 'flight_passenger',
    columns: Object.keys(rows[0] ?? {}),
    rows,
    transaction: 'state_xid',
    conflict: sql`(flight_date, flight_id, id) do update set
      state_xid = case when flight_passenger.state = excluded.state then flight_passenger.state_xid else excluded.state_xid end,
      ${sql.join(overwrittenColumns.map(column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`,
  });
}

const overwrittenColumns = [
  'kind',
  'state',
  'traveller_id',
  'traveller_evidence',
  'traveller_link',
  'booking_id',
  'surname',
  'given_names',
  'name_folded',
  'birth_date',
  'gender',
  'nationality',
  'residence',
  'passenger_type',
  'document_type',
  'document_number',
  'document_issuer',
  'document_expiration',
  'seat',
  'locator',
  'unique_reference',
  'frequent_flyer_airline',
  'frequent_flyer_number',
  'bag_count',
  'bag_weight_kg',
  'bag_tags',
  'phones',
  'emails',
  'ticket_numbers',
  'in_transit',
  'embarkation',
  'debarkation',
  'crew_role',
  ...sourceColumns,
  'updated_at',
  'said',
  'joined',
  'disagreeing',
] as const;

export interface DocumentRow {
  passenger_id: string;
  ordinal: number;
  type: string;
  number: string;
  number_folded: string;
  class: string | null;
  issuer: string | null;
  issuing_state: string | null;
  expiration: string | null;
  source: string;
}

export async function replaceDocuments(
  db: Database,
  flight: FlightKey,
  storedIds: readonly string[],
  rows: readonly DocumentRow[],
): Promise<void> {
  if (storedIds.length > 0)
    await sql`
    delete from passenger_document
    where flight_date = ${flight.flightDate} and flight_id = ${flight.id} and passenger_id = any(${storedIds}::uuid[])`.execute(
      db,
    );
  await insertFlightRows(db, flight, { table: 'passenger_document', columns: documentColumns, rows });
}

const documentColumns = [
  'passenger_id',
  'ordinal',
  'type',
  'number',
  'number_folded',
  'class',
  'issuer',
  'issuing_state',
  'expiration',
  'source',
] as const;

export interface ChangeRow {
  id: string;
  passenger_id: string;
  source: 'API' | 'PNR';
  file_id: string;
  at: Date;
  changes: object;
}

export async function insertChanges(
  db: Database,
  flight: FlightKey,
  rows: readonly ChangeRow[],
): Promise<void> {
  const columns = ['passenger_id', 'id', 'source', 'file_id', 'at', 'changes'];
  await insertFlightRows(db, flight, { table: 'passenger_change', columns, rows });
}

/** The smaller id comes first. */
export async function listSeparations(
  db: Database,
  flight: FlightKey,
): Promise<{ one_id: string; other_id: string }[]> {
  return db
    .selectFrom('passenger_apart')
    .select(['one_id', 'other_id'])
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .where('ended_at', 'is', null)
    .execute();
}

export interface DecisionFields {
  userId: string;
  at: Date;
}

const sortPair = ([one, other]: readonly [string, string]): [string, string] =>
  one < other ? [one, other] : [other, one];

/** The partition exists with the flight. */
export async function insertSeparation(
  db: Database,
  flight: FlightKey,
  pair: readonly [string, string],
  { userId, at }: DecisionFields,
): Promise<void> {
  const [one, other] = sortPair(pair);
  const key = { flight_date: flight.flightDate, flight_id: flight.id, one_id: one, other_id: other };
  await db
    .insertInto('passenger_apart')
    .values({ ...key, user_id: userId, at })
    .execute();
}

/** Returns whether a separation existed. */
export async function endSeparation(
  db: Database,
  flight: FlightKey,
  pair: readonly [string, string],
  { userId, at }: DecisionFields,
): Promise<boolean> {
  const [one, other] = sortPair(pair);
  const { numUpdatedRows } = await db
    .updateTable('passenger_apart')
    .set({ ended_at: at, ended_by: userId })
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .where('one_id', '=', one)
    .where('other_id', '=', other)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function moveChanges(
  db: Database,
  flight: FlightKey,
  source: 'API' | 'PNR',
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('passenger_change')
    .set({ passenger_id: to })
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .where('passenger_id', '=', from)
    .where('source', '=', source)
    .execute();
}

export async function mergePassengers(
  db: Database,
  flight: FlightKey,
  merged: readonly { from: string; to: string }[],
): Promise<void> {
  if (merged.length === 0) return;
  const from = merged.map(one => one.from);
  const pairs = sql`unnest(${from}::uuid[], ${merged.map(({ to }) => to)}::uuid[]) as m (loser, kept)`;
  const isOfFlight = (table: string) =>
    sql`${sql.ref(`${table}.flight_date`)} = ${flight.flightDate} and ${sql.ref(`${table}.flight_id`)} = ${flight.id}`;
  await sql`
    update flight_passenger set inspected_at = coalesce(flight_passenger.inspected_at, l.inspected_at)
    from ${pairs} join flight_passenger l on l.id = m.loser
    where ${isOfFlight('flight_passenger')} and ${isOfFlight('l')} and flight_passenger.id = m.kept and l.inspected_at is not null`.execute(
    db,
  );
  await sql`
    update passenger_change set passenger_id = m.kept from ${pairs}
    where ${isOfFlight('passenger_change')} and passenger_change.passenger_id = m.loser`.execute(db);
  await mergeBoarding(db, pairs, isOfFlight);
  // Separations of the merged passenger apply to the kept one.
  await sql`
    insert into passenger_apart (flight_date, flight_id, one_id, other_id, user_id, at)
    select a.flight_date, a.flight_id, least(m.kept, o.other), greatest(m.kept, o.other), a.user_id, a.at
    from ${pairs} join passenger_apart a on m.loser in (a.one_id, a.other_id)
    cross join lateral (select case when a.one_id = m.loser then a.other_id else a.one_id end as other) o
    where ${isOfFlight('a')} and a.ended_at is null and o.other <> m.kept
    on conflict do nothing`.execute(db);
  await sql`delete from passenger_document where ${isOfFlight('passenger_document')} and passenger_id = any(${from}::uuid[])`.execute(
    db,
  );
  await sql`delete from flight_passenger where ${isOfFlight('flight_passenger')} and id = any(${from}::uuid[])`.execute(
    db,
  );
}

/** Keeps the stages of both passengers, so that nobody boards twice. */
async function mergeBoarding(
  db: Database,
  pairs: RawBuilder<unknown>,
  isOfFlight: (table: string) => RawBuilder<unknown>,
): Promise<void> {
  const there = sql`${isOfFlight('l')} and ${isOfFlight('b')} and b.passenger_id = m.kept`;
  await sql`
    update boarding_passenger b
    set pass_at = coalesce(b.pass_at, l.pass_at), pass = coalesce(b.pass, l.pass), boarded_at = coalesce(b.boarded_at, l.boarded_at),
      bags_at = coalesce(b.bags_at, l.bags_at), bag_tags = case when b.bags_at is null then l.bag_tags else b.bag_tags end,
      bag_weight_kg = case when b.bags_at is null then l.bag_weight_kg else b.bag_weight_kg end
    from ${pairs} join boarding_passenger l on l.passenger_id = m.loser where ${there}`.execute(db);
  await sql`
    delete from boarding_passenger l using ${pairs}, boarding_passenger b
    where l.passenger_id = m.loser and ${there}`.execute(db);
  await sql`
    update boarding_passenger b set passenger_id = m.kept from ${pairs}
    where ${isOfFlight('b')} and b.passenger_id = m.loser`.execute(db);
  await sql`
    update boarding_enrolment e set passenger_id = m.kept from ${pairs}
    where ${isOfFlight('e')} and e.passenger_id = m.loser`.execute(db);
}

/** Displayed columns stay. */
export async function removePassengers(
  db: Database,
  flight: FlightKey,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('flight_passenger')
    .set({
      state: 'REMOVED',
      said: sql`'[]'::jsonb`,
      api: null,
      pnr: null,
      disagreeing: null,
      state_xid: sql`pg_current_xact_id()`,
      updated_at: now,
    })
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .where('id', 'in', [...ids])
    .execute();
}

export async function listStoredChanges(db: Database, flight: FlightKey) {
  return db
    .selectFrom('passenger_change')
    .select(['passenger_id', 'source', 'file_id', 'at', 'changes'])
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .execute();
}

export async function deleteChanges(db: Database, flight: FlightKey): Promise<void> {
  await db
    .deleteFrom('passenger_change')
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .execute();
}
