import { type CarrierScope, flightInScope, flightRowInScope } from '#areas/access/index.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { type FlightColumns, flightColumns } from '#kernel/flight-columns/queries.ts';

export interface ExportQuery {
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

export interface ExportFlight extends FlightColumns {
  id: string;
  flightDate: string;
  arrivalAt: Date | null;
  departureZone: string | null;
  arrivalZone: string | null;
  mode: string;
  /** The flight's own count; approximates the rows it gives. */
  people: number;
}

export type FlightCursor = Pick<ExportFlight, 'flightDate' | 'departureAt' | 'id'>;

function flightConditions(scope: CarrierScope, query: ExportQuery): RawBuilder<unknown> {
  const conditions = [
    sql`f.flight_date between ${query.from}::date and ${query.to}::date`,
    flightRowInScope(scope, sql`f`),
    ...(query.carriers.length === 0 ? [] : [sql`f.carrier = any(${query.carriers}::text[])`]),
    ...airportConditions(query),
  ];
  return sql.join(conditions, sql` and `);
}

function airportConditions({ airports, direction, homeCountry }: ExportQuery): RawBuilder<unknown>[] {
  const isNamed = (column: RawBuilder<unknown>) => sql`${column} = any(${airports}::text[])`;
  const isAtHome = (column: RawBuilder<unknown>) =>
    sql`${column} in (select iata from airport where country_code2 = ${homeCountry})`;
  const at = airports.length > 0 ? isNamed : isAtHome;
  if (direction === 'ARRIVALS') return [at(sql`f.destination`)];
  if (direction === 'DEPARTURES') return [at(sql`f.origin`)];
  return airports.length === 0 ? [] : [sql`(${isNamed(sql`f.origin`)} or ${isNamed(sql`f.destination`)})`];
}

function sourceCondition(source: ExportQuery['source']): RawBuilder<unknown> {
  if (source === undefined) return sql`true`;
  return source === 'API' ? sql`p.api is not null` : sql`p.pnr is not null`;
}

export async function countPeople(db: Database, scope: CarrierScope, query: ExportQuery): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows
    from flight f join flight_passenger p on p.flight_date = f.flight_date and p.flight_id = f.id
    where ${flightConditions(scope, query)} and ${sourceCondition(query.source)}
      and p.flight_date between ${query.from}::date and ${query.to}::date`.execute(db);
  return rows[0]?.rows ?? 0;
}

export async function listFlightsAfter(
  db: Database,
  scope: CarrierScope,
  query: ExportQuery,
  after: FlightCursor | undefined,
  limit: number,
): Promise<ExportFlight[]> {
  const afterCursor =
    after === undefined
      ? sql`true`
      : sql`(f.flight_date, f.departure_at, f.id) > (${after.flightDate}::date, ${after.departureAt}::timestamptz, ${after.id}::uuid)
          and f.flight_date >= ${after.flightDate}::date`;
  const { rows } = await sql<ExportFlight>`
    select f.id, f.flight_date as "flightDate", ${flightColumns}, f.arrival_at as "arrivalAt", o.time_zone as "departureZone",
      d.time_zone as "arrivalZone", f.mode, f.passengers + f.crew as people
    from flight f left join airport o on o.iata = f.origin left join airport d on d.iata = f.destination
    where ${flightConditions(scope, query)} and ${afterCursor}
    order by f.flight_date, f.departure_at, f.id limit ${limit}`.execute(db);
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

export interface PersonCursor {
  /** Index of the flight in the group, from 1. */
  flight: number;
  nameFolded: string;
  id: string;
}

type PersonRow = Omit<ExportPerson, keyof BookingColumns | 'documents'> & {
  flight: number;
  bookingId: string | null;
  ownLocator: string | null;
};

interface PeopleQuery {
  flights: readonly ExportFlight[];
  source: ExportQuery['source'];
  after: PersonCursor | undefined;
  limit: number;
}

/**
 * Returns the next people of a group of flights, by flight and name. Checks the scope again. Documents and
 * bookings are separate queries, because bookings are on other nodes of a cluster.
 */
export async function listPeopleAfter(
  db: Database,
  scope: CarrierScope,
  query: PeopleQuery,
): Promise<(ExportPerson & { flight: number })[]> {
  const { flights } = query;
  const people = await listPeopleRows(db, scope, query);
  if (people.length === 0) return [];
  const documents = await listDocuments(db, flights, people);
  const bookings = await listBookings(
    db,
    people.map(({ bookingId }) => bookingId).filter(id => id !== null),
  );
  return people.map(({ bookingId, ownLocator, ...person }) => {
    const booking = bookings.get(bookingId ?? '') ?? noBooking;
    return {
      ...person,
      ...booking,
      locator: booking.locator ?? ownLocator,
      documents: documents.get(person.id) ?? [],
    };
  });
}

async function listPeopleRows(
  db: Database,
  scope: CarrierScope,
  { flights, source, after, limit }: PeopleQuery,
): Promise<PersonRow[]> {
  const dates = flights.map(flight => flight.flightDate);
  const ids = flights.map(flight => flight.id);
  const afterCursor =
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
    where p.flight_date between ${dates[0]}::date and ${dates.at(-1)}::date and ${sourceCondition(source)} and ${afterCursor}
      and ${flightInScope(scope, sql`p`)}
    order by k.flight, p.name_folded, p.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns documents by passenger id, each as `P FX000111 PRT 2030-01-01 API`. */
async function listDocuments(
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

type BookingColumns = Pick<
  ExportPerson,
  'locator' | 'agencyIata' | 'agencyName' | 'paymentForms' | 'tripType'
>;

const noBooking: BookingColumns = {
  locator: null,
  agencyIata: null,
  agencyName: null,
  paymentForms: null,
  tripType: null,
};

async function listBookings(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookingColumns>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BookingColumns & { id: string }>`
    select b.id, b.locator, b.agency_iata as "agencyIata", b.agency_name as "agencyName",
      b.payment_forms as "paymentForms", b.trip_type as "tripType"
    from booking b where b.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...booking }) => [id, booking]));
}
