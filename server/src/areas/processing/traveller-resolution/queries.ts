import type { Person } from '@farol/edifact';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { FlightKey } from '../flight-key.ts';
import type { FlightPerson, TravellerLinkColumn } from '../people/people.ts';

export interface ResolutionProgress {
  id: string;
  flights: number;
  /** From 1. */
  round: number;
  /** In this round. */
  done: number;
  /** Flights with a passenger whose traveller changed, in each round. */
  changed: number;
  failed: number;
  ended: boolean;
}

const columns = sql`id, flights, round, done, changed, failed, ended_at is not null as ended`;

export async function findResolution(db: Database, id: string): Promise<ResolutionProgress | undefined> {
  const { rows } = await sql<ResolutionProgress>`select ${columns} from resolution where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function findRunningResolution(db: Database): Promise<ResolutionProgress | undefined> {
  const { rows } = await sql<ResolutionProgress>`
    select ${columns} from resolution where ended_at is null order by asked_at limit 1`.execute(db);
  return rows[0];
}

export async function insertResolution(db: Database, id: string, now: Date): Promise<ResolutionProgress> {
  const { rows: counts } = await sql<{
    flights: number;
  }>`select count(*)::int as flights from flight`.execute(db);
  const flights = counts[0]?.flights ?? 0;
  const { rows } = await sql<ResolutionProgress>`
    insert into resolution (id, asked_at, flights, ended_at)
    values (${id}, ${now}, ${flights}, ${flights === 0 ? now : null}) returning ${columns}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a resolution was not inserted');
  return row;
}

/** Returns the flights after the last one done, oldest first. */
export async function listNextFlights(
  db: Database,
  resolutionId: string,
  limit: number,
): Promise<FlightKey[]> {
  const { rows: places } = await sql<{ date: string | null; id: string | null }>`
    select to_char(last_date, 'YYYY-MM-DD') as date, last_flight as id from resolution where id = ${resolutionId}`.execute(
    db,
  );
  const { date = null, id = null } = places[0] ?? {};
  const { rows } = await sql<FlightKey>`
    select f.id, to_char(f.flight_date, 'YYYY-MM-DD') as "flightDate" from flight f
    where ${date}::date is null or (f.flight_date, f.id) > (${date}::date, ${id}::uuid)
    order by f.flight_date, f.id limit ${limit}`.execute(db);
  return rows;
}

export async function saveResolutionOutcome(
  db: Database,
  resolutionId: string,
  { id, flightDate }: FlightKey,
  outcome: { changed: boolean; failed: boolean },
): Promise<void> {
  await sql`
    update resolution set done = done + 1, changed = changed + ${outcome.changed ? 1 : 0}::int,
      changed_in_round = changed_in_round + ${outcome.changed ? 1 : 0}::int,
      failed = failed + ${outcome.failed ? 1 : 0}::int, last_date = ${flightDate}, last_flight = ${id}
    where id = ${resolutionId}`.execute(db);
}

/** Returns false if the round changed nothing, or was the last one. */
export async function beginNextRound(db: Database, id: string, maxRounds: number): Promise<boolean> {
  const { rows } = await sql`
    update resolution set round = round + 1, changed_in_round = 0, done = 0, last_date = null, last_flight = null
    where id = ${id} and changed_in_round > 0 and round < ${maxRounds} returning id`.execute(db);
  return rows.length > 0;
}

export async function endResolution(db: Database, id: string, now: Date): Promise<void> {
  await sql`update resolution set ended_at = ${now}, flights = done where id = ${id}`.execute(db);
}

export type ResolvedPerson = Pick<
  FlightPerson,
  'id' | 'api' | 'pnr' | 'travellerId' | 'travellerEvidence' | 'travellerLink'
>;

/** Returns the passengers with values that are not masked. */
export async function listPeopleToResolve(db: Database, flight: FlightKey): Promise<ResolvedPerson[]> {
  const { rows } = await sql<{
    id: string;
    api: Person | null;
    pnr: Person | null;
    travellerId: string | null;
    travellerEvidence: string[] | null;
    travellerLink: TravellerLinkColumn | null;
  }>`
    select p.id, p.api, p.pnr, p.traveller_id as "travellerId", p.traveller_evidence as "travellerEvidence",
      p.traveller_link as "travellerLink"
    from flight_passenger p
    where p.flight_date = ${flight.flightDate} and p.flight_id = ${flight.id} and p.masked_at is null
      and (p.api is not null or p.pnr is not null)
    order by p.id`.execute(db);
  return rows;
}

export async function updateTravellersOf(
  db: Database,
  flight: FlightKey,
  people: readonly ResolvedPerson[],
): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ id, travellerId, travellerEvidence, travellerLink }) => ({
    id,
    traveller_id: travellerId,
    traveller_evidence: travellerEvidence,
    traveller_link: travellerLink,
  }));
  await sql`
    update flight_passenger p set traveller_id = v.traveller_id, traveller_evidence = v.traveller_evidence,
      traveller_link = v.traveller_link
    from jsonb_populate_recordset(null::flight_passenger, ${JSON.stringify(rows)}::jsonb) v
    where p.flight_date = ${flight.flightDate} and p.flight_id = ${flight.id} and p.id = v.id`.execute(db);
}
