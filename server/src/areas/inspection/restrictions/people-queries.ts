import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { DepartureWindow, NamedPerson } from '../matching/queries.ts';

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
  scope: CarrierScope,
  pattern: string,
  db: Database,
  { from, to, firstDate, lastDate }: DepartureWindow,
  limit: number,
): Promise<ComingPerson[]> {
  const { rows } = await sql<ComingPerson>`
    select p.flight_date as "flightDate", p.flight_id as "flightId", p.id as "passengerId", p.surname, p.given_names as "givenNames",
      p.birth_date as "birthDate", f.departure_at as "departureAt"
    from flight f
    join flight_passenger p on p.flight_date = f.flight_date and p.flight_id = f.id
    where f.flight_date between ${firstDate}::date and ${lastDate}::date
      and p.flight_date between ${firstDate}::date and ${lastDate}::date
      and f.departure_at between ${from}::timestamptz and ${to}::timestamptz and f.cancelled_at is null
      and ${flightRowInScope(scope, sql`f`)}
      and p.state in ('RESERVED', 'ON_LIST', 'ON_BOARD') and p.masked_at is null and p.name_folded ~ ${pattern}
    limit ${limit}`.execute(db);
  return rows;
}

export async function listPeopleDetails(
  people: readonly Pick<ComingPerson, 'flightDate' | 'flightId' | 'passengerId'>[],
  db: Database,
): Promise<NamedPerson[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<NamedPerson>`
    select p.id as "passengerId", p.surname, p.given_names as "givenNames", p.nationality, coalesce(p.document_type, '') as type,
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
