import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { FlightKey, PassengersOfFlight } from './decision.ts';
import { type MatchDocument, travellerDocumentColumns } from './document-queries.ts';

/**
 * Checks the actor, because row-level security would hide restrictions. Also assigns a transaction id:
 * rejudging waits for it (`getWriters`) even if only cluster nodes are written.
 */
export async function actsForSystem(db: Database): Promise<boolean> {
  const { rows } = await sql<{ system: boolean }>`
    select acts_for_system() as system, pg_current_xact_id()`.execute(db);
  return rows[0]?.system === true;
}

interface Passenger {
  id: string;
  travellerId: string | null;
  state: string;
  masked: boolean;
}

/**
 * Uses three statements: on a cluster, documents of flights and of travellers are on different nodes, and in
 * a join the planner expects one passenger per flight and scans all documents for each.
 */
export async function listDocuments(
  db: Database,
  passengers: PassengersOfFlight,
): Promise<{ people: Map<string, Passenger>; documents: MatchDocument[] }> {
  const { flightDate, flightId, passengerIds } = passengers;
  const { rows } = await sql<Passenger>`
    select id, traveller_id as "travellerId", state, masked_at is not null as masked from flight_passenger
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid and id = any(${[...passengerIds]}::uuid[])`.execute(
    db,
  );
  const people = new Map(rows.map(row => [row.id, row]));
  const flightDocuments = await listFlightDocuments(db, passengers);
  return { people, documents: [...flightDocuments, ...(await listTravellerDocuments(db, rows))] };
}

async function listFlightDocuments(
  db: Database,
  { flightDate, flightId, passengerIds }: PassengersOfFlight,
): Promise<MatchDocument[]> {
  const { rows } = await sql<MatchDocument>`
    select passenger_id, true as shown, type, number, number_folded, number_loose, issuer, class, issuing_state
    from passenger_document
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid
      and passenger_id = any(${[...passengerIds]}::uuid[])`.execute(db);
  return rows;
}

async function listTravellerDocuments(db: Database, people: readonly Passenger[]): Promise<MatchDocument[]> {
  const passengers = new Map<string, string[]>();
  for (const { id, travellerId } of people)
    if (travellerId !== null) passengers.set(travellerId, [...(passengers.get(travellerId) ?? []), id]);
  if (passengers.size === 0) return [];
  const { rows } = await sql<Omit<MatchDocument, 'passenger_id' | 'shown'> & { traveller_id: string }>`
    select t.traveller_id, ${travellerDocumentColumns} from traveller_document t where t.traveller_id = any(${[...passengers.keys()]}::uuid[])`.execute(
    db,
  );
  return rows.flatMap(row =>
    (passengers.get(row.traveller_id) ?? []).map(id => ({ ...row, passenger_id: id, shown: false })),
  );
}

export interface NamedPassenger {
  id: string;
  travellerId: string | null;
  state: string;
  surname: string;
  givenNames: string;
  birthDate: string | null;
}

/** Returns passengers who fly. Masked passengers are left out. */
export async function listPassengerNames(
  db: Database,
  { flightDate, flightId, passengerIds }: FlightKey & { passengerIds?: readonly string[] },
): Promise<NamedPassenger[]> {
  const { rows } = await sql<NamedPassenger>`
    select id, traveller_id as "travellerId", state, surname, given_names as "givenNames", birth_date as "birthDate"
    from flight_passenger
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid
      and state in ('RESERVED', 'ON_LIST', 'ON_BOARD') and masked_at is null
      ${passengerIds === undefined ? sql`` : sql`and id = any(${[...passengerIds]}::uuid[])`}
    order by id`.execute(db);
  return rows;
}
