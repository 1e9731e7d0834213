import { sql } from 'kysely';
import { type CarrierScope, flightInScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import {
  raisesAlertsSql,
  isComing,
  type DepartureWindow,
  passengersWithDocuments,
  type WantedDocument,
} from '#areas/judging/index.ts';

export interface NamedPerson {
  flightDate: string;
  passengerId: string;
  surname: string;
  givenNames: string;
  nationality: string | null;
  type: string;
  documentNumber: string;
  issuer: string | null;
  possible: boolean;
  flightId: string;
  carrier: string;
  flightNumber: string;
  origin: string;
  destination: string;
  departureAt: Date;
  /** Time zone of the origin; null when the airport is unknown. */
  zone: string | null;
}

/** Returns the soonest flights first; `count` is the total. */
export async function findPeopleByDocuments(
  db: Database,
  scope: CarrierScope,
  documents: readonly WantedDocument[],
  window: DepartureWindow,
  limit: number,
): Promise<{ count: number; people: NamedPerson[] }> {
  const { rows } = await sql<NamedPerson & { count: number }>`
    with ${passengersWithDocuments(documents, window)}, once as (
      select distinct on (n.flight_date, n.flight_id, n.passenger_id)
        n.*, p.surname, p.given_names, p.nationality
      from coming n
      join flight f on f.flight_date = n.flight_date and f.id = n.flight_id
      join flight_passenger p on p.flight_date = n.flight_date and p.flight_id = n.flight_id and p.id = n.passenger_id
        and ${raisesAlertsSql} and ${flightInScope(scope, sql`p`)}
      order by n.flight_date, n.flight_id, n.passenger_id, n.possible, n.shown desc
    )
    select o.flight_date as "flightDate", o.passenger_id as "passengerId", o.surname, o.given_names as "givenNames", o.nationality, o.type,
      o.possible, o.number as "documentNumber", o.issuer, o.flight_id as "flightId", o.carrier, o.flight_number as "flightNumber",
      o.origin, o.destination, o.departure_at as "departureAt", a.time_zone as zone, count(*) over () as count
    from once o left join airport a on a.iata = o.origin
    order by o.departure_at, o.surname, o.given_names, o.passenger_id
    limit ${limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, people: rows };
}

export interface ComingPerson {
  flightDate: string;
  flightId: string;
  passengerId: string;
  surname: string;
  givenNames: string;
  birthDate: string | null;
  departureAt: Date;
}

export async function listPeopleByNamePattern(
  db: Database,
  scope: CarrierScope,
  pattern: string,
  window: DepartureWindow,
  limit: number,
): Promise<ComingPerson[]> {
  const { rows } = await sql<ComingPerson>`
    select p.flight_date as "flightDate", p.flight_id as "flightId", p.id as "passengerId", p.surname, p.given_names as "givenNames",
      p.birth_date as "birthDate", f.departure_at as "departureAt"
    from flight f
    join flight_passenger p on p.flight_date = f.flight_date and p.flight_id = f.id
    where ${isComing(window)} and p.flight_date between ${window.firstDate}::date and ${window.lastDate}::date
      and ${flightRowInScope(scope, sql`f`)}
      and ${raisesAlertsSql} and p.name_folded ~ ${pattern}
    limit ${limit}`.execute(db);
  return rows;
}

export async function listPeopleDetails(
  db: Database,
  people: readonly Pick<ComingPerson, 'flightDate' | 'flightId' | 'passengerId'>[],
): Promise<NamedPerson[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<NamedPerson>`
    select f.flight_date as "flightDate", p.id as "passengerId", p.surname, p.given_names as "givenNames", p.nationality, coalesce(p.document_type, '') as type,
      true as possible, coalesce(p.document_number, '') as "documentNumber", p.document_issuer as issuer, f.id as "flightId", f.carrier,
      f.number as "flightNumber", f.origin, f.destination, f.departure_at as "departureAt", a.time_zone as zone
    from unnest(
      ${people.map(({ flightDate }) => flightDate)}::date[], ${people.map(({ flightId }) => flightId)}::uuid[],
      ${people.map(({ passengerId }) => passengerId)}::uuid[]
    ) as wanted (flight_date, flight_id, passenger_id)
    join flight f on f.flight_date = wanted.flight_date and f.id = wanted.flight_id
    join flight_passenger p on p.flight_date = wanted.flight_date and p.flight_id = wanted.flight_id and p.id = wanted.passenger_id
    left join airport a on a.iata = f.origin`.execute(db);
  return rows;
}

/** Returns how many of the passengers have an alert of the restriction. Reads for the system. */
export async function countAlertedPeople(
  db: Database,
  restrictionId: string,
  people: readonly Pick<ComingPerson, 'flightDate' | 'flightId' | 'passengerId'>[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from unnest(
      ${people.map(({ flightDate }) => flightDate)}::date[], ${people.map(({ flightId }) => flightId)}::uuid[],
      ${people.map(({ passengerId }) => passengerId)}::uuid[]
    ) as wanted (flight_date, flight_id, passenger_id)
    join alert a on a.flight_date = wanted.flight_date and a.flight_id = wanted.flight_id
      and a.passenger_id = wanted.passenger_id and a.source_id = ${restrictionId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}
