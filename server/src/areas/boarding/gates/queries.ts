import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { FlightReference } from '../integrator-scope.ts';
import type { ListedPassenger } from './match-pass.ts';

export interface FlightPlace {
  id: string;
  flightDate: string;
}

export interface BoardingFlight extends FlightPlace {
  carrier: string;
  number: string;
  suffix: string;
  origin: string;
  destination: string;
  codeshares: string[];
  cancelled: boolean;
}

const flightColumns = sql`f.id, to_char(f.flight_date, 'YYYY-MM-DD') as "flightDate", f.carrier, f.number, f.suffix, f.origin,
  f.destination, f.codeshares, f.cancelled_at is not null as cancelled`;

/** Finds a flight of the carriers (null: any) by its number or a codeshare’s. Prefers its own number. */
export async function findBoardingFlight(
  db: Database,
  carriers: readonly string[] | null,
  { carrier, number, suffix, date, origin }: FlightReference,
): Promise<BoardingFlight | undefined> {
  const isOwn = sql`(f.carrier = ${carrier} and f.number = ${number} and f.suffix = ${suffix})`;
  const { rows } = await sql<BoardingFlight>`
    select ${flightColumns} from flight f
    where f.flight_date = ${date}::date and f.origin = ${origin} and f.masked_at is null
      and (${isOwn} or f.codeshares @> ${[`${carrier}${number}${suffix}`]}::text[])
      and (${carriers}::text[] is null or f.carrier = any(${carriers}::text[]))
    order by ${isOwn} desc, f.id limit 1`.execute(db);
  return rows[0];
}

export async function getBoardingFlight(
  db: Database,
  place: FlightPlace,
): Promise<BoardingFlight | undefined> {
  const { rows } = await sql<BoardingFlight>`
    select ${flightColumns} from flight f
    where f.flight_date = ${place.flightDate}::date and f.id = ${place.id}::uuid`.execute(db);
  return rows[0];
}

const onFlight = (alias: string, { flightDate, id }: FlightPlace): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.flight_date`)} = ${flightDate}::date and ${sql.ref(`${alias}.flight_id`)} = ${id}::uuid`;

const listedColumns = sql`p.id, p.surname, p.given_names as "givenNames", p.seat, p.locator, p.debarkation,
  p.ticket_numbers as "ticketNumbers"`;
const isListed = sql`p.kind = 'PASSENGER' and p.state <> 'REMOVED'`;
const maxCandidates = 500;

/** Returns passengers of the locator, or whose name begins with these letters. */
export async function listCandidates(
  db: Database,
  flight: FlightPlace,
  { locator, letters }: { locator: string | undefined; letters: string },
): Promise<ListedPassenger[]> {
  const { rows } = await sql<ListedPassenger>`
    select ${listedColumns} from flight_passenger p
    where ${onFlight('p', flight)} and ${isListed}
      and (p.locator = ${locator ?? null} or starts_with(p.name_folded, ${letters}))
    order by p.id limit ${maxCandidates}`.execute(db);
  return rows;
}

export async function findListed(
  db: Database,
  flight: FlightPlace,
  passengerId: string,
): Promise<ListedPassenger | undefined> {
  const { rows } = await sql<ListedPassenger>`
    select ${listedColumns} from flight_passenger p
    where ${onFlight('p', flight)} and p.id = ${passengerId}::uuid`.execute(db);
  return rows[0];
}

/** Locks the boarding of a flight until the commit: shared for a passenger, alone to close it. */
export async function lockBoarding(
  db: Database,
  { flightDate, id }: FlightPlace,
  mode: 'share' | 'update',
): Promise<{ closedAt: Date | null }> {
  await sql`
    insert into boarding_flight (flight_date, flight_id) values (${flightDate}::date, ${id}::uuid)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ closedAt: Date | null }>`
    select b.closed_at as "closedAt" from boarding_flight b
    where b.flight_date = ${flightDate}::date and b.flight_id = ${id}::uuid
    ${mode === 'share' ? sql`for share` : sql`for update`}`.execute(db);
  return rows[0] ?? { closedAt: null };
}

export async function setBoardingClosed(
  db: Database,
  { flightDate, id }: FlightPlace,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await sql`
    update boarding_flight set closed_at = ${at}, closed_by = ${by}::uuid
    where flight_date = ${flightDate}::date and flight_id = ${id}::uuid and closed_at is null`.execute(db);
}

export interface PassengerStages {
  passAt: Date | null;
  boardedAt: Date | null;
}

export interface PassengerPlace {
  flight: FlightPlace;
  passengerId: string;
}

/** Locks the stages of a passenger until the commit. */
export async function lockStages(
  db: Database,
  { flight, passengerId }: PassengerPlace,
  { integratorId, at }: { integratorId: string; at: Date },
): Promise<PassengerStages> {
  await sql`
    insert into boarding_passenger (flight_date, flight_id, passenger_id, integrator_id, updated_at)
    values (${flight.flightDate}::date, ${flight.id}::uuid, ${passengerId}::uuid, ${integratorId}::uuid, ${at})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<PassengerStages>`
    select b.pass_at as "passAt", b.boarded_at as "boardedAt" from boarding_passenger b
    where ${onFlight('b', flight)} and b.passenger_id = ${passengerId}::uuid for update`.execute(db);
  return rows[0] ?? { passAt: null, boardedAt: null };
}

export async function findStages(
  db: Database,
  { flight, passengerId }: PassengerPlace,
): Promise<PassengerStages | undefined> {
  const { rows } = await sql<PassengerStages>`
    select b.pass_at as "passAt", b.boarded_at as "boardedAt" from boarding_passenger b
    where ${onFlight('b', flight)} and b.passenger_id = ${passengerId}::uuid`.execute(db);
  return rows[0];
}

export type StageChange =
  | { stage: 'PASS'; pass: Buffer }
  | { stage: 'BAGS'; tags: readonly string[]; weightKg: number }
  | { stage: 'BOARDING'; pass: Buffer | null }
  | { stage: 'REFUSAL'; reason: string };

export async function saveStage(
  db: Database,
  { flight, passengerId }: PassengerPlace,
  change: StageChange,
  at: Date,
): Promise<void> {
  await sql`
    update boarding_passenger b set ${columnsOf(change, at)}, updated_at = ${at}
    where ${onFlight('b', flight)} and b.passenger_id = ${passengerId}::uuid`.execute(db);
}

function columnsOf(change: StageChange, at: Date): RawBuilder<unknown> {
  switch (change.stage) {
    case 'PASS':
      return sql`pass_at = coalesce(b.pass_at, ${at}), pass = ${change.pass}, refusal = null, refused_at = null`;
    case 'BAGS':
      return sql`bags_at = ${at}, bag_tags = ${[...change.tags]}::text[], bag_weight_kg = ${change.weightKg}`;
    case 'BOARDING':
      return sql`boarded_at = ${at}, pass_at = coalesce(b.pass_at, ${at}), pass = coalesce(${change.pass}::bytea, b.pass), refusal = null, refused_at = null`;
    case 'REFUSAL':
      return sql`refusal = ${change.reason}, refused_at = ${at}`;
  }
}

export interface MissingPassenger {
  passengerId: string;
  surname: string;
  givenNames: string;
  seat: string | null;
  bagTags: string[];
}

export async function listMissing(db: Database, flight: FlightPlace): Promise<MissingPassenger[]> {
  const { rows } = await sql<MissingPassenger>`
    select p.id as "passengerId", p.surname, p.given_names as "givenNames", p.seat,
      coalesce(b.bag_tags, '{}') as "bagTags"
    from flight_passenger p left join boarding_passenger b
      on ${onFlight('b', flight)} and b.passenger_id = p.id
    where ${onFlight('p', flight)} and ${isListed} and b.boarded_at is null
    order by p.name_folded, p.id`.execute(db);
  return rows;
}

export async function countBoarded(db: Database, flight: FlightPlace): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from boarding_passenger b
    where ${onFlight('b', flight)} and b.boarded_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}
