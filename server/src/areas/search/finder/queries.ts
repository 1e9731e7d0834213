import { sql, type RawBuilder } from 'kysely';
import { flightRowInScope, type CarrierScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { hasDocumentNumber, inPeriod, lookupKeys } from '../people/criteria/queries.ts';

export interface PassengerHit {
  id: string;
  surname: string;
  givenNames: string;
  nationality: string | null;
  documentNumber: string | null;
  locator: string | null;
  carrier: string;
  number: string;
  origin: string;
  destination: string;
  departureAt: Date;
}

/** Local departure dates at the origin, inclusive. */
export interface Window {
  from: string;
  to: string;
}

export interface LookUp {
  from: RawBuilder<unknown>;
  number: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
}

export function byDocument(folded: string, window: Window): LookUp {
  return {
    from: sql`passenger_document d
      join flight_passenger p on p.flight_date = d.flight_date and p.flight_id = d.flight_id and p.id = d.passenger_id`,
    number: sql`d.number`,
    condition: sql`${inPeriod(sql`d.flight_date`, window)} and ${hasDocumentNumber(folded)}`,
  };
}

export function byLocator(locator: string): LookUp {
  return {
    from: sql`flight_passenger p`,
    number: sql`p.document_number`,
    condition: sql`p.locator = ${locator}`,
  };
}

export function byLookupKey(key: string): LookUp {
  return {
    from: sql`flight_passenger p`,
    number: sql`p.document_number`,
    // The index leaves out masked people.
    condition: sql`p.masked_at is null and ${lookupKeys} @> array[${key}::text]`,
  };
}

/** Flight of a boarding pass. */
export interface BoardedFlight {
  carrier: string;
  number: string;
  origin: string | undefined;
}

function isOnFlight({ carrier, number, origin }: BoardedFlight): RawBuilder<boolean> {
  return sql`f.carrier = ${carrier} and f.number = ${number} and (${origin ?? null}::text is null or f.origin = ${origin ?? null})`;
}

/** Matches the beginning of a name without spaces, surname first. */
export function byNameOnFlight(flight: BoardedFlight, gluedName: string): LookUp {
  return {
    from: sql`flight_passenger p`,
    number: sql`p.document_number`,
    condition: sql`${isOnFlight(flight)} and p.masked_at is null
      and starts_with(replace(p.name_folded, ' ', ''), ${gluedName})`,
  };
}

export function byLocatorOnFlight(flight: BoardedFlight, locator: string): LookUp {
  const { condition, ...rest } = byLocator(locator);
  return { ...rest, condition: sql`${isOnFlight(flight)} and ${condition}` };
}

/** Matches the beginning of the folded name, surname first. */
export function byName(folded: string): LookUp {
  return {
    from: sql`flight_passenger p`,
    number: sql`p.document_number`,
    condition: sql`starts_with(p.name_folded, ${folded})`,
  };
}

/** Returns passengers in scope, nearest departure first. */
export async function findPeople(
  db: Database,
  scope: CarrierScope,
  { from, number, condition }: LookUp,
  window: Window,
  { now, limit }: { now: Date; limit: number },
): Promise<PassengerHit[]> {
  const { rows } = await sql<PassengerHit>`
    select * from (
      select distinct on (p.flight_id, p.id) p.id, p.surname, p.given_names as "givenNames", p.nationality,
        ${number} as "documentNumber", p.locator, f.carrier, f.number || f.suffix as number, f.origin, f.destination,
        f.departure_at as "departureAt"
      from ${from}
      join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
      where ${inPeriod(sql`p.flight_date`, window)} and ${inPeriod(sql`f.flight_date`, window)}
        and ${condition} and ${flightRowInScope(scope, sql`f`)}
      order by p.flight_id, p.id
    ) found
    order by abs(extract(epoch from "departureAt" - ${now}::timestamptz)), id
    limit ${limit}`.execute(db);
  return rows;
}

interface FlightDated {
  id: string;
  flightDate: string;
}

const maxFlightsPerTraveller = 1000;

export interface TravellerFlight extends FlightDated {
  flightId: string;
  travellerId: string | null;
}

/** Returns the passengers and travellers among the ids, on all their flights. */
export async function listSameTravellers(
  db: Database,
  keys: readonly FlightDated[],
): Promise<TravellerFlight[]> {
  const { rows } = await sql<TravellerFlight>`
    with wanted as (
      select * from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ flightDate }) => flightDate)}::date[]) as k (id, day)
    ), named as materialized (
      select p.id, p.flight_date, p.flight_id, p.traveller_id
      from wanted join flight_passenger p on p.flight_date = wanted.day and p.id = wanted.id
    ), travellers as (
      select traveller_id as id from named where traveller_id is not null union select id from wanted
    )
    select id, flight_date as "flightDate", flight_id as "flightId", traveller_id as "travellerId" from named
    union
    (select p.id, p.flight_date, p.flight_id, p.traveller_id
     from travellers join flight_passenger p on p.traveller_id = travellers.id
     order by p.flight_date desc limit ${maxFlightsPerTraveller})`.execute(db);
  return rows;
}

export async function listAlertIds(db: Database, people: readonly TravellerFlight[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id
    from unnest(${people.map(({ flightDate }) => flightDate)}::date[], ${people.map(({ flightId }) => flightId)}::uuid[],
                ${people.map(({ id }) => id)}::uuid[]) as k (day, flight_id, id)
    join alert a on a.flight_date = k.day and a.flight_id = k.flight_id and a.passenger_id = k.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface PassengerName {
  id: string;
  flight: string;
  /** Null if the passenger is masked, or the flight is out of scope. */
  person: string | null;
}

export async function findPassengerNames(
  db: Database,
  scope: CarrierScope | null,
  keys: readonly FlightDated[],
): Promise<PassengerName[]> {
  const isVisible = scope === null ? sql`false` : flightRowInScope(scope, sql`f`);
  const { rows } = await sql<PassengerName>`
    select p.id, f.carrier || ' ' || f.number || coalesce(f.suffix, '') || ' ' || f.origin || '–' || f.destination as flight,
      case when p.masked_at is null and ${isVisible} then trim(p.surname || ' ' || p.given_names) end as person
    from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ flightDate }) => flightDate)}::date[]) as k (id, day)
    join flight_passenger p on p.flight_date = k.day and p.id = k.id
    join flight f on f.flight_date = p.flight_date and f.id = p.flight_id`.execute(db);
  return rows;
}

/** Returns names like `XQ 7001 GRU–LIS 2026-03-15` by id. */
export async function findFlightNames(
  db: Database,
  keys: readonly FlightDated[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select f.id, f.carrier || ' ' || f.number || coalesce(f.suffix, '') || ' ' || f.origin || '–' || f.destination || ' ' || f.flight_date as name
    from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ flightDate }) => flightDate)}::date[]) as k (id, day)
    join flight f on f.flight_date = k.day and f.id = k.id`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
