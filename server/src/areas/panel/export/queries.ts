import { type CarrierScope, flightInScope, flightRowInScope } from '#areas/access/index.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface ExportWanted {
  /** Local departure dates at the origin, both included. */
  from: string;
  to: string;
  source: 'API' | 'PNR' | undefined;
  carriers: readonly string[];
  airports: readonly string[];
  direction: 'ARRIVALS' | 'DEPARTURES' | undefined;
  /** Where arrivals arrive and departures depart when no airport is named. */
  homeCountry: string;
}

export interface ExportFlight {
  id: string;
  flightDate: string;
  carrier: string;
  number: string;
  origin: string;
  destination: string;
  departureAt: Date;
  arrivalAt: Date | null;
  departureZone: string | null;
  arrivalZone: string | null;
  mode: string;
  /** People by the flight's own count: about as many rows as it will give. */
  people: number;
}

/** Where a page of flights ended. */
export type FlightPlace = Pick<ExportFlight, 'flightDate' | 'departureAt' | 'id'>;

function flightConditions(scope: CarrierScope, wanted: ExportWanted): RawBuilder<unknown> {
  const conditions = [
    sql`f.flight_date between ${wanted.from}::date and ${wanted.to}::date`,
    flightRowInScope(scope, sql`f`),
    ...(wanted.carriers.length === 0 ? [] : [sql`f.carrier = any(${wanted.carriers}::text[])`]),
    ...atAirports(wanted),
  ];
  return sql.join(conditions, sql` and `);
}

function atAirports({ airports, direction, homeCountry }: ExportWanted): RawBuilder<unknown>[] {
  const named = (column: RawBuilder<unknown>) => sql`${column} = any(${airports}::text[])`;
  const athome = (column: RawBuilder<unknown>) =>
    sql`${column} in (select iata from airport where country_code2 = ${homeCountry})`;
  const at = airports.length > 0 ? named : athome;
  if (direction === 'ARRIVALS') return [at(sql`f.destination`)];
  if (direction === 'DEPARTURES') return [at(sql`f.origin`)];
  return airports.length === 0 ? [] : [sql`(${named(sql`f.origin`)} or ${named(sql`f.destination`)})`];
}

function ofSource(source: ExportWanted['source']): RawBuilder<unknown> {
  if (source === undefined) return sql`true`;
  return source === 'API' ? sql`p.api is not null` : sql`p.pnr is not null`;
}

/** People on flights in scope. */
export async function countPeople(scope: CarrierScope, db: Database, wanted: ExportWanted): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows
    from flight f join flight_passenger p on p.flight_date = f.flight_date and p.flight_id = f.id
    where ${flightConditions(scope, wanted)} and ${ofSource(wanted.source)}
      and p.flight_date between ${wanted.from}::date and ${wanted.to}::date`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** The next flights in scope after a place, oldest departure date first, at most `most`. */
export async function flightsAfter(
  scope: CarrierScope,
  db: Database,
  wanted: ExportWanted,
  after: FlightPlace | undefined,
  most: number,
): Promise<ExportFlight[]> {
  const further =
    after === undefined
      ? sql`true`
      : sql`(f.flight_date, f.departure_at, f.id) > (${after.flightDate}::date, ${after.departureAt}::timestamptz, ${after.id}::uuid)
          and f.flight_date >= ${after.flightDate}::date`;
  const { rows } = await sql<ExportFlight>`
    select f.id, f.flight_date as "flightDate", f.carrier, f.number || f.suffix as number, f.origin, f.destination,
      f.departure_at as "departureAt", f.arrival_at as "arrivalAt", o.time_zone as "departureZone",
      d.time_zone as "arrivalZone", f.mode, f.passengers + f.crew as people
    from flight f left join airport o on o.iata = f.origin left join airport d on d.iata = f.destination
    where ${flightConditions(scope, wanted)} and ${further}
    order by f.flight_date, f.departure_at, f.id limit ${most}`.execute(db);
  return rows;
}

export interface ExportPerson {
  id: string;
  flightId: string;
  nameFolded: string;
  kind: string;
  state: string;
  surname: string;
  givenNames: string;
  birthDate: string | null;
  gender: string | null;
  nationality: string | null;
  residence: string | null;
  documentType: string | null;
  documentNumber: string | null;
  documentIssuer: string | null;
  documentExpiration: string | null;
  /** `P FX000111 PRT 2030-01-01 API` each. */
  documents: string[];
  seat: string | null;
  bagCount: number | null;
  bagWeightKg: number | null;
  bagTags: string[];
  locator: string | null;
  agencyIata: string | null;
  agencyName: string | null;
  paymentForms: string[] | null;
  tripType: string | null;
  fromApi: boolean;
  fromPnr: boolean;
}

export interface PersonPlace {
  /** Index of the flight in the group. */
  flight: number;
  nameFolded: string;
  id: string;
}

/**
 * The next people of a group of flights after a place, flight by flight in the order given and by name on each, at most `most`. The
 * scope is asked again: the flights may have come from anywhere.
 */
export async function peopleAfter(
  scope: CarrierScope,
  db: Database,
  flights: readonly ExportFlight[],
  source: ExportWanted['source'],
  after: PersonPlace | undefined,
  most: number,
): Promise<(ExportPerson & { flight: number })[]> {
  const dates = flights.map(flight => flight.flightDate);
  const further =
    after === undefined
      ? sql`true`
      : sql`(k.flight, p.name_folded, p.id) > (${after.flight}, ${after.nameFolded}, ${after.id}::uuid)`;
  const { rows } = await sql<ExportPerson & { flight: number }>`
    with page as materialized (
      select k.flight, p.*
      from unnest(${dates}::date[], ${flights.map(flight => flight.id)}::uuid[]) with ordinality as k (flight_date, id, flight)
      join flight_passenger p on p.flight_date = k.flight_date and p.flight_id = k.id
      where p.flight_date between ${dates[0]}::date and ${dates.at(-1)}::date and ${ofSource(source)} and ${further}
        and ${flightInScope(scope, sql`p`)}
      order by k.flight, p.name_folded, p.id limit ${most}
    )
    select p.flight, p.id, p.flight_id as "flightId", p.name_folded as "nameFolded", p.kind, p.state, p.surname,
      p.given_names as "givenNames", p.birth_date as "birthDate", p.gender, p.nationality, p.residence,
      p.document_type as "documentType", p.document_number as "documentNumber", p.document_issuer as "documentIssuer",
      p.document_expiration as "documentExpiration", p.seat, p.bag_count as "bagCount", p.bag_weight_kg as "bagWeightKg",
      p.bag_tags as "bagTags", coalesce(b.locator, p.locator) as locator, b.agency_iata as "agencyIata",
      b.agency_name as "agencyName", b.payment_forms as "paymentForms", b.trip_type as "tripType",
      p.api is not null as "fromApi", p.pnr is not null as "fromPnr", documents.list as documents
    from page p
    left join booking b on b.id = p.booking_id
    cross join lateral (
      select coalesce(array_agg(concat_ws(' ', d.type, d.number, d.issuer, d.expiration, d.source) order by d.ordinal), '{}') as list
      from passenger_document d
      where d.flight_date = p.flight_date and d.flight_id = p.flight_id and d.passenger_id = p.id
    ) documents
    order by p.flight, p.name_folded, p.id`.execute(db);
  return rows;
}
