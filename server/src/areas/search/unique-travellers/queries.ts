import type { FlightRow, linkReasons, PassengerRow } from '@farol/contract';
import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';

export interface FlightRecord {
  passengerId: string;
  flightId: string;
  flightDate: string;
  kind: PassengerRow['kind'];
  state: PassengerRow['state'];
  surname: string;
  givenNames: string;
  birthDate: string | null;
  gender: string | null;
  nationality: string | null;
  documentType: string | null;
  documentNumber: string | null;
  seat: string | null;
  locator: string | null;
  phones: string[];
  emails: string[];
  frequentFlyer: string | null;
  carrier: string;
  number: string;
  origin: string;
  destination: string;
  mode: FlightRow['mode'];
  departureAt: Date;
  decided: boolean;
  /** Hash of the values behind the stored link; null without a stored link. */
  content: string | null;
  /** Bits of the stored link. */
  score: number | null;
  reasons: readonly { code: (typeof linkReasons)[number]; bits: number }[] | null;
  createdAt: Date;
}

const byTraveller = (scope: CarrierScope, travellerId: string) => sql`
  from flight_passenger p
  join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
  where p.traveller_id = ${travellerId} and p.masked_at is null and ${flightRowInScope(scope, sql`f`)}`;

/** Returns the newest flights first. Reads every month, because a traveller's history has no limit. */
export async function listFlights(
  db: Database,
  scope: CarrierScope,
  travellerId: string,
  limit: number,
): Promise<FlightRecord[]> {
  const { rows } = await sql<FlightRecord>`
    select p.id as "passengerId", p.flight_id as "flightId", p.flight_date as "flightDate", p.kind, p.state, p.surname, p.given_names as "givenNames",
      p.birth_date as "birthDate", p.gender, p.nationality, p.document_type as "documentType",
      p.document_number as "documentNumber", p.seat, p.locator, p.phones, p.emails,
      p.frequent_flyer_airline || ' ' || p.frequent_flyer_number as "frequentFlyer", f.carrier,
      f.number || f.suffix as number, f.origin, f.destination, f.mode, f.departure_at as "departureAt",
      p.traveller_evidence is not null as decided, p.traveller_link ->> 'content' as content,
      (p.traveller_link ->> 'score')::float8 as score, p.traveller_link -> 'reasons' as reasons,
      p.created_at as "createdAt"
    ${byTraveller(scope, travellerId)}
    order by p.flight_date desc, f.departure_at desc, p.id
    limit ${limit}`.execute(db);
  return rows;
}

export interface DocumentRecord {
  passengerId: string;
  type: string | null;
  number: string;
  numberFolded: string;
  issuer: string | null;
  expiration: string | null;
}

/** Returns the documents of all flights in scope, by passenger. */
export async function listDocuments(
  db: Database,
  scope: CarrierScope,
  travellerId: string,
): Promise<DocumentRecord[]> {
  const { rows } = await sql<DocumentRecord>`
    select d.passenger_id as "passengerId", d.type, d.number, d.number_folded as "numberFolded",
      d.issuing_state as issuer, d.expiration
    from (select p.flight_date, p.flight_id, p.id ${byTraveller(scope, travellerId)}) o
    join passenger_document d on d.flight_date = o.flight_date and d.flight_id = o.flight_id and d.passenger_id = o.id
    order by d.number_folded, d.type`.execute(db);
  return rows;
}
