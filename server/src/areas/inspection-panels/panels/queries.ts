import type { Direction, PanelBoardingStep, PanelPassenger, PanelWindow, PersonKind } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, flightRowInScope, joinOrganizationScore } from '#areas/access/index.ts';
import { arrivalSql, departureSql } from '#areas/conditions/index.ts';
import { unseen } from '#areas/search/index.ts';
import type { Database } from '#kernel/db/pool.ts';

export interface FlightKey {
  flightDate: string;
  id: string;
}

export interface FlightRecord extends FlightKey {
  carrier: string;
  carrierName: string | null;
  number: string;
  origin: string;
  destination: string;
  /** Best known time of the movement. */
  at: Date;
  scheduledAt: Date;
  passengers: number;
  crew: number;
}

export interface FlightQuery {
  mode: string;
  direction: Direction;
  from: Date;
  to: Date;
  /** Local departure dates at the origin that the window can contain. */
  days: { from: string; to: string };
  /** Undefined: all airports of the home country. */
  places: readonly string[] | undefined;
  homeCountry: string;
  carriers: readonly string[];
  /** Undefined: all. */
  flightIds: readonly string[] | undefined;
}

const movements = {
  ARRIVALS: {
    airport: sql`f.destination`,
    at: arrivalSql,
    scheduled: sql`coalesce(f.arrival_at, ${arrivalSql})`,
  },
  DEPARTURES: {
    airport: sql`f.origin`,
    at: departureSql,
    scheduled: sql`coalesce(f.scheduled_departure_at, f.departure_at)`,
  },
} as const satisfies Record<Direction, object>;

/** Returns flights of the window in scope, soonest movement first. Cancelled flights are excluded. */
export async function listFlights(
  db: Database,
  scope: CarrierScope,
  query: FlightQuery,
): Promise<FlightRecord[]> {
  const { airport, at, scheduled } = movements[query.direction];
  const { places, carriers, flightIds, days } = query;
  const conditions = [
    sql`f.flight_date between ${days.from}::date and ${days.to}::date`,
    sql`f.mode = ${query.mode}`,
    sql`f.cancelled_at is null`,
    sql`${at} between ${query.from}::timestamptz and ${query.to}::timestamptz`,
    flightRowInScope(scope, sql`f`),
    places === undefined
      ? sql`${airport} in (select home.iata from airport home where home.country_code2 = ${query.homeCountry})`
      : sql`${airport} = any(${places}::text[])`,
    ...(carriers.length === 0 ? [] : [sql`f.carrier = any(${carriers}::text[])`]),
    ...(flightIds === undefined ? [] : [sql`f.id = any(${flightIds}::uuid[])`]),
  ];
  const { rows } = await sql<FlightRecord>`
    select f.flight_date as "flightDate", f.id, f.carrier, airline.name as "carrierName", f.number || f.suffix as number,
      f.origin, f.destination, ${at} as at, ${scheduled} as "scheduledAt", f.passengers, f.crew
    from flight f left join airline on airline.code = f.carrier
    where ${sql.join(conditions, sql` and `)}
    order by ${at}, f.id`.execute(db);
  return rows;
}

export interface ScoreRecord {
  flightId: string;
  passengerId: string;
  kind: PersonKind;
  score: number;
}

function within(flights: readonly FlightKey[], ...aliases: string[]): RawBuilder<unknown> {
  const days = flights.map(({ flightDate }) => flightDate).toSorted();
  return sql.join(
    aliases.map(
      alias => sql`${sql.ref(`${alias}.flight_date`)} between ${days[0]}::date and ${days.at(-1)}::date`,
    ),
    sql` and `,
  );
}

const keysOf = (flights: readonly FlightKey[]): RawBuilder<unknown> =>
  sql`unnest(${flights.map(({ flightDate }) => flightDate)}::date[], ${flights.map(({ id }) => id)}::uuid[]) as one (flight_date, id)`;

/** Returns the scores that the reader's organization gives, by person on the list or on board. Omits zero. */
export async function listScores(db: Database, flights: readonly FlightKey[]): Promise<ScoreRecord[]> {
  if (flights.length === 0) return [];
  const { rows } = await sql<ScoreRecord>`
    select k.flight_id as "flightId", k.passenger_id as "passengerId", p.kind, s.score
    from ${keysOf(flights)}
    join passenger_risk k on k.flight_date = one.flight_date and k.flight_id = one.id
    join flight_passenger p on p.flight_date = k.flight_date and p.flight_id = k.flight_id and p.id = k.passenger_id
    ${joinOrganizationScore('k', 's')}
    where ${within(flights, 'k', 'p')} and p.state not in ('REMOVED', 'NOT_ON_BOARD') and s.score > 0`.execute(
    db,
  );
  return rows;
}

export interface BoardingStepRecord {
  flightId: string;
  passengerId: string;
  kind: PersonKind;
  step: PanelBoardingStep;
  at: Date;
}

/** Returns the last step of the boarding programme of people on the list or on board. */
export async function listBoardingSteps(
  db: Database,
  flights: readonly FlightKey[],
): Promise<BoardingStepRecord[]> {
  if (flights.length === 0) return [];
  const { rows } = await sql<BoardingStepRecord>`
    select s.flight_id as "flightId", s.passenger_id as "passengerId", min(p.kind) as kind,
      case when max(s.boarded_at) is not null then 'BOARDED' when max(s.pass_at) is not null then 'RESTRICTED_AREA'
        else 'CHECKED_IN' end as step,
      coalesce(max(s.boarded_at), max(s.pass_at), max(s.checked_in_at)) as at
    from (
      select b.flight_date, b.flight_id, b.passenger_id, b.pass_at, b.boarded_at, null::timestamptz as checked_in_at
      from ${keysOf(flights)}
      join boarding_passenger b on b.flight_date = one.flight_date and b.flight_id = one.id
      where ${within(flights, 'b')} and (b.pass_at is not null or b.boarded_at is not null)
      union all
      select e.flight_date, e.flight_id, e.passenger_id, null, null, e.checked_in_at
      from ${keysOf(flights)}
      join boarding_enrolment e on e.flight_date = one.flight_date and e.flight_id = one.id
      where ${within(flights, 'e')} and e.checked_in_at is not null
    ) s
    join flight_passenger p on p.flight_date = s.flight_date and p.flight_id = s.flight_id and p.id = s.passenger_id
    where ${within(flights, 'p')} and p.state not in ('REMOVED', 'NOT_ON_BOARD')
    group by s.flight_id, s.passenger_id`.execute(db);
  return rows;
}

export type PassengerRecord = Omit<
  PanelPassenger,
  'actions' | 'age' | 'alerts' | 'boarding' | 'inspected' | 'occurrences' | 'restrictions' | 'score' | 'terms'
> & {
  flightDate: string;
  nameFolded: string;
};

const passengerColumns = sql`p.flight_date as "flightDate", p.id, p.flight_id as "flightId", p.kind, p.state, p.surname,
  p.given_names as "givenNames", p.birth_date as "birthDate", p.gender, p.nationality,
  p.document_type as "documentType", p.document_number as "documentNumber",
  p.document_expiration as "documentExpiration", p.seat, p.locator, p.bag_count as "bagCount",
  p.in_transit as "inTransit", p.masked_at is not null as masked, p.name_folded as "nameFolded"`;

const isListed = sql`p.state not in ('REMOVED', 'NOT_ON_BOARD')`;

export interface PassengerQuery {
  kind?: PersonKind | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
  limit: number;
}

/** Returns people on the list or on board, in no order. `flights` are in scope. */
export async function listPassengers(
  db: Database,
  flights: readonly FlightKey[],
  { kind, ids, limit }: PassengerQuery,
): Promise<PassengerRecord[]> {
  if (flights.length === 0 || ids?.length === 0) return [];
  const conditions = [
    within(flights, 'p'),
    isListed,
    ...(kind === undefined ? [] : [sql`p.kind = ${kind}`]),
    ...(ids === undefined ? [] : [sql`p.id = any(${ids}::uuid[])`]),
  ];
  const { rows } = await sql<PassengerRecord>`
    select ${passengerColumns} from ${keysOf(flights)}
    join flight_passenger p on p.flight_date = one.flight_date and p.flight_id = one.id
    where ${sql.join(conditions, sql` and `)} limit ${limit}`.execute(db);
  return rows;
}

/** Returns people of the flights that are new or changed since the mark `seen`, whatever their state. */
export async function listChangedPassengers(
  db: Database,
  flights: readonly FlightKey[],
  seen: string,
): Promise<PassengerRecord[]> {
  if (flights.length === 0) return [];
  const { rows } = await sql<PassengerRecord>`
    select ${passengerColumns} from ${keysOf(flights)}
    join flight f on f.flight_date = one.flight_date and f.id = one.id
    join flight_passenger p on p.flight_date = one.flight_date and p.flight_id = one.id
    where ${within(flights, 'f', 'p')} and ${unseen(sql`f.push_xid`, seen)} and (
      ${unseen(sql`p.state_xid`, seen)} or exists (
        select 1 from passenger_change c
        where c.flight_date = p.flight_date and c.flight_id = p.flight_id and c.passenger_id = p.id
          and ${within(flights, 'c')} and ${unseen(sql`c.written_xid`, seen)}
      ))`.execute(db);
  return rows;
}

export async function findWindow(db: Database, userId: string): Promise<PanelWindow | undefined> {
  const { rows } = await sql<PanelWindow>`
    select hours_before as before, hours_after as after from panel_window where user_id = ${userId}::uuid`.execute(
    db,
  );
  return rows[0];
}

export async function saveWindow(
  db: Database,
  userId: string,
  { before, after }: PanelWindow,
  now: Date,
): Promise<void> {
  await sql`
    insert into panel_window (user_id, hours_before, hours_after, updated_at)
    values (${userId}::uuid, ${before}, ${after}, ${now}::timestamptz)
    on conflict (user_id) do update set hours_before = excluded.hours_before, hours_after = excluded.hours_after,
      updated_at = excluded.updated_at`.execute(db);
}
