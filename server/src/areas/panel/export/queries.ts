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
  /** Country whose airports apply when none is named. */
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
  /** The flight's own count; approximates the rows it gives. */
  people: number;
}

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

export async function countPeople(scope: CarrierScope, db: Database, wanted: ExportWanted): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows
    from flight f join flight_passenger p on p.flight_date = f.flight_date and p.flight_id = f.id
    where ${flightConditions(scope, wanted)} and ${ofSource(wanted.source)}
      and p.flight_date between ${wanted.from}::date and ${wanted.to}::date`.execute(db);
  return rows[0]?.rows ?? 0;
}

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
  /** Index of the flight in the group, from 1. */
  flight: number;
  nameFolded: string;
  id: string;
}

type PersonRow = Omit<ExportPerson, keyof Booked | 'documents'> & {
  flight: number;
  bookingId: string | null;
  ownLocator: string | null;
};

/**
 * Returns the next people of a group of flights, by flight and name. Checks the scope again. Documents and
 * bookings are separate queries, because bookings are on other nodes of a cluster.
 */
export async function peopleAfter(
  scope: CarrierScope,
  db: Database,
  flights: readonly ExportFlight[],
  source: ExportWanted['source'],
  after: PersonPlace | undefined,
  most: number,
): Promise<(ExportPerson & { flight: number })[]> {
  const people = await peopleOfPage(scope, db, flights, source, after, most);
  if (people.length === 0) return [];
  const documents = await documentsOf(db, flights, people);
  const bookings = await bookingsOf(
    db,
    people.map(({ bookingId }) => bookingId).filter(id => id !== null),
  );
  return people.map(({ bookingId, ownLocator, ...person }) => {
    const booking = bookings.get(bookingId ?? '') ?? unbooked;
    return {
      ...person,
      ...booking,
      locator: booking.locator ?? ownLocator,
      documents: documents.get(person.id) ?? [],
    };
  });
}

async function peopleOfPage(
  scope: CarrierScope,
  db: Database,
  flights: readonly ExportFlight[],
  source: ExportWanted['source'],
  after: PersonPlace | undefined,
  most: number,
): Promise<PersonRow[]> {
  const dates = flights.map(flight => flight.flightDate);
  const ids = flights.map(flight => flight.id);
  const further =
    after === undefined
      ? sql`true`
      : sql`(k.flight, p.name_folded, p.id) > (${after.flight}, ${after.nameFolded}, ${after.id}::uuid)`;
  const { rows } = await sql<PersonRow>`
    select k.flight, p.id, p.flight_id as "flightId", p.name_folded as "nameFolded", p.kind, p.state, p.surname,
      p.given_names as "givenNames", p.birth_date as "birthDate", p.gender, p.nationality, p.residence,
      p.document_type as "documentType", p.document_number as "documentNumber", p.document_issuer as "documentIssuer",
      p.document_expiration as "documentExpiration", p.seat, p.bag_count as "bagCount", p.bag_weight_kg as "bagWeightKg",
      p.bag_tags as "bagTags", p.booking_id as "bookingId", p.locator as "ownLocator",
      p.api is not null as "fromApi", p.pnr is not null as "fromPnr"
    from unnest(${dates}::date[], ${ids}::uuid[]) with ordinality as k (flight_date, id, flight)
    join flight_passenger p on p.flight_date = k.flight_date and p.flight_id = k.id
    where p.flight_date between ${dates[0]}::date and ${dates.at(-1)}::date and ${ofSource(source)} and ${further}
      and ${flightInScope(scope, sql`p`)}
    order by k.flight, p.name_folded, p.id limit ${most}`.execute(db);
  return rows;
}

/** Returns documents by passenger id, each as `P FX000111 PRT 2030-01-01 API`. */
async function documentsOf(
  db: Database,
  flights: readonly ExportFlight[],
  people: readonly PersonRow[],
): Promise<ReadonlyMap<string, string[]>> {
  const dates = flights.map(flight => flight.flightDate);
  const days = people.map(({ flight }) => dates[flight - 1] ?? null);
  const { rows } = await sql<{ id: string; list: string[] }>`
    select d.passenger_id as id,
      array_agg(concat_ws(' ', d.type, d.number, d.issuer, d.expiration, d.source) order by d.ordinal) as list
    from unnest(${days}::date[], ${people.map(({ flightId }) => flightId)}::uuid[], ${people.map(({ id }) => id)}::uuid[])
      as k (flight_date, flight_id, id)
    join passenger_document d on d.flight_date = k.flight_date and d.flight_id = k.flight_id and d.passenger_id = k.id
    where d.flight_date between ${dates[0]}::date and ${dates.at(-1)}::date
    group by d.flight_id, d.passenger_id`.execute(db);
  return new Map(rows.map(({ id, list }) => [id, list]));
}

type Booked = Pick<ExportPerson, 'locator' | 'agencyIata' | 'agencyName' | 'paymentForms' | 'tripType'>;

const unbooked: Booked = {
  locator: null,
  agencyIata: null,
  agencyName: null,
  paymentForms: null,
  tripType: null,
};

async function bookingsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Booked>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Booked & { id: string }>`
    select b.id, b.locator, b.agency_iata as "agencyIata", b.agency_name as "agencyName",
      b.payment_forms as "paymentForms", b.trip_type as "tripType"
    from booking b where b.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...booking }) => [id, booking]));
}
