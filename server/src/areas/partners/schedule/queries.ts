import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { type CarrierScope, flightInScope, flightRowInScope } from '#areas/access/index.ts';
import type { Expected } from './moments.ts';

export interface FlightKey {
  id: string;
  flightDate: string;
}

/** Moments in force for the carrier of flight `f`: its own where it has any, all of them, else the default ones. */
const inForce = sql`r.active and r.carrier = case
    when exists (select from push_moment own where own.carrier = f.carrier) then f.carrier else '*' end`;
const rulesInForce = sql`push_moment r on ${inForce}`;
const rulesInForceAlone = sql`push_moment r where ${inForce}`;

const dueAt = sql`f.departure_at - make_interval(mins => r.minutes_before)`;
const lateAt = sql`${dueAt} + make_interval(mins => r.grace_minutes)`;

/**
 * These flights, as `f`. The dates stand there twice: by their values whoever plans it leaves all other months out; `inDates` says the
 * same of what is joined.
 */
function theseFlights(flights: readonly FlightKey[]) {
  const dates = sql`any(${flights.map(flight => flight.flightDate)}::date[])`;
  const ids = sql`any(${flights.map(flight => flight.id)}::uuid[])`;
  return {
    known: sql`f.flight_date = ${dates} and f.id = ${ids}`,
    ofThem: sql`e.flight_date = f.flight_date and e.flight_id = f.id and e.flight_date = ${dates}`,
  };
}

/**
 * Makes what is expected of flights of which nothing is.
 *
 * A flight gets its moments when it is first known. Those that were due before count too, and will be missing: a flight that is first
 * heard of six hours ahead is one whose messages at 72 and 24 hours never came, and nobody else could tell us of it. It is so only
 * where a rule in force asks for them, and only from when the platform received anything at all: what was due before it stood here
 * is nobody's omission.
 */
export async function expectFlights(db: Database, flights: readonly FlightKey[]): Promise<void> {
  const { known, ofThem } = theseFlights(flights);
  await sql`
    insert into expected_push (flight_date, flight_id, source, moment, carrier, due_at, late_at, state)
    select f.flight_date, f.id, r.source, r.moment, f.carrier, ${dueAt}, ${lateAt}, 'EXPECTED'
    from flight f join ${rulesInForce}
    where ${known} and f.cancelled_at is null and not exists (select from expected_push e where ${ofThem})
      and ${dueAt} >= (select received_at from api_pnr_file order by id limit 1)`.execute(db);
}

/**
 * Moves what is expected of flights with their times, and takes it back of those that were cancelled. What was answered keeps the
 * verdict it had by the times known then.
 */
export async function moveExpected(db: Database, flights: readonly FlightKey[]): Promise<void> {
  const { known, ofThem } = theseFlights(flights);
  await sql`
    with moved as (
      update expected_push e set due_at = ${dueAt}, late_at = ${lateAt}, state = 'EXPECTED'
      from flight f join ${rulesInForce}
      where ${known} and ${ofThem} and e.source = r.source and e.moment = r.moment
        and e.received_at is null and e.due_at <> ${dueAt} and f.cancelled_at is null
    )
    delete from expected_push e using flight f
    where ${known} and ${ofThem} and e.received_at is null and f.cancelled_at is not null`.execute(db);
}

export interface ExpectedRow extends Expected {
  flightId: string;
  source: string;
  state: string;
  /** Whether it is no longer as the flight's times and the rules say. */
  stale: boolean;
}

/** What is expected of these flights, and which of them nothing is expected of that should be. */
export async function expectedOf(
  db: Database,
  flights: readonly FlightKey[],
): Promise<{ expected: ExpectedRow[]; without: FlightKey[] }> {
  const { known, ofThem } = theseFlights(flights);
  const { rows } = await sql<ExpectedRow & { cancelled: boolean; none: boolean }>`
    select f.id as "flightId", f.cancelled_at is not null as cancelled, e.flight_id is null as none,
      e.source, e.moment, e.due_at as "dueAt", e.late_at as "lateAt", e.received_at as "receivedAt", e.state,
      e.received_at is null and (f.cancelled_at is not null or exists (
        select from ${rulesInForceAlone} and r.source = e.source and r.moment = e.moment and e.due_at <> ${dueAt}
      )) as stale
    from flight f left join expected_push e on ${ofThem}
    where ${known}`.execute(db);
  const without = new Set(rows.filter(({ none, cancelled }) => none && !cancelled).map(row => row.flightId));
  return {
    expected: rows.filter(({ none }) => !none),
    without: flights.filter(({ id }) => without.has(id)),
  };
}

export async function answerExpected(
  db: Database,
  flight: FlightKey,
  answer: { source: string; moment: string; receivedAt: Date; fileId: string; state: string },
): Promise<void> {
  await db
    .updateTable('expected_push')
    .set({ received_at: answer.receivedAt, file_id: answer.fileId, state: answer.state })
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .where('source', '=', answer.source)
    .where('moment', '=', answer.moment)
    .where('received_at', 'is', null)
    .execute();
}

/**
 * Pushes that are overdue on flights that have left become missing. Returns how many. What a worker has in its hands right now is
 * passed over until the next time.
 */
export async function markOverdueMissing(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with overdue as (
      select e.flight_date, e.flight_id, e.source, e.moment
      from expected_push e
      join flight f on f.flight_date = e.flight_date and f.id = e.flight_id
      where e.state = 'EXPECTED' and e.late_at < ${now} and f.cancelled_at is null
        and coalesce(f.departed_at, f.estimated_departure_at, f.departure_at) < ${now}
      for update of e skip locked
    )
    update expected_push e set state = 'MISSING'
    from overdue o
    where e.flight_date = o.flight_date and e.flight_id = o.flight_id and e.source = o.source and e.moment = o.moment`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

export interface MomentRule {
  source: 'API' | 'PNR';
  moment: 'H72' | 'H24' | 'H6' | 'CLOSING';
  minutesBefore: number;
  graceMinutes: number;
  active: boolean;
}

/** Rules written for the carrier itself, `*` for the default ones. */
export async function rulesOf(db: Database, carrier: string): Promise<MomentRule[]> {
  const { rows } = await sql<MomentRule>`
    select source, moment, minutes_before as "minutesBefore", grace_minutes as "graceMinutes", active
    from push_moment where carrier = ${carrier} order by source, minutes_before desc, moment`.execute(db);
  return rows;
}

export async function replaceRules(
  db: Database,
  carrier: string,
  rules: readonly MomentRule[],
): Promise<void> {
  await db.deleteFrom('push_moment').where('carrier', '=', carrier).execute();
  if (rules.length === 0) return;
  await db
    .insertInto('push_moment')
    .values(
      rules.map(rule => ({
        carrier,
        source: rule.source,
        moment: rule.moment,
        minutes_before: rule.minutesBefore,
        grace_minutes: rule.graceMinutes,
        active: rule.active,
      })),
    )
    .execute();
}

/**
 * Expects anew of flights that have not left, after the rules of a carrier (or the default ones) changed. What nothing answered to
 * moves or goes; a moment that was not asked for until now is added only while it lies ahead: no rule makes yesterday's omission.
 */
export async function refreshExpected(db: Database, carrier: string, now: Date): Promise<void> {
  const ofCarrier =
    carrier === '*'
      ? sql`not exists (select from push_moment own where own.carrier = f.carrier)`
      : sql`f.carrier = ${carrier}`;
  const ahead = sql`f.departure_at > ${now} and f.flight_date >= ${now}::date - 2 and f.cancelled_at is null and ${ofCarrier}`;
  const same = sql`e.flight_date = f.flight_date and e.flight_id = f.id`;
  await sql`
    delete from expected_push e using flight f
    where ${same} and ${ahead} and e.received_at is null
      and not exists (select from push_moment r where ${inForce} and r.source = e.source and r.moment = e.moment)`.execute(
    db,
  );
  await sql`
    insert into expected_push as e (flight_date, flight_id, source, moment, carrier, due_at, late_at, state)
    select f.flight_date, f.id, r.source, r.moment, f.carrier, ${dueAt}, ${lateAt}, 'EXPECTED'
    from flight f join ${rulesInForce}
    where ${ahead} and (
      ${dueAt} > ${now}
      or exists (select from expected_push e where ${same} and e.source = r.source and e.moment = r.moment)
    )
    on conflict (flight_date, flight_id, source, moment) do update
      set due_at = excluded.due_at, late_at = excluded.late_at where e.received_at is null`.execute(db);
}

export interface ExpectationRecord {
  flightId: string;
  carrier: string;
  number: string;
  origin: string;
  destination: string;
  departureAt: Date;
  source: 'API' | 'PNR';
  moment: MomentRule['moment'];
  dueAt: Date;
  receivedAt: Date | null;
  fileId: string | null;
  state: 'EXPECTED' | 'ON_TIME' | 'LATE' | 'MISSING';
}

export interface ExpectationsWanted {
  /** Local departure dates at the origin, both included. */
  from: string;
  to: string;
  carriers: readonly string[];
  /** `OWED`: came late, is overdue or never came. */
  state?: string | undefined;
}

/** Expected pushes in scope, newest departure first, at most `most`. */
export async function findExpectations(
  scope: CarrierScope,
  db: Database,
  wanted: ExpectationsWanted,
  now: Date,
  most: number,
): Promise<ExpectationRecord[]> {
  const conditions = [
    sql`e.flight_date between ${wanted.from}::date and ${wanted.to}::date`,
    flightRowInScope(scope, sql`f`),
    ...(wanted.carriers.length === 0 ? [] : [sql`e.carrier = any(${wanted.carriers}::text[])`]),
    ...inState(wanted.state, now),
  ];
  const { rows } = await sql<ExpectationRecord>`
    select f.id as "flightId", f.carrier, f.number || f.suffix as number, f.origin, f.destination,
      f.departure_at as "departureAt", e.source, e.moment, e.due_at as "dueAt", e.received_at as "receivedAt",
      e.file_id as "fileId", e.state
    from expected_push e join flight f on f.flight_date = e.flight_date and f.id = e.flight_id
    where ${sql.join(conditions, sql` and `)}
    order by e.flight_date desc, f.departure_at desc, f.id desc, e.due_at, e.source
    limit ${most}`.execute(db);
  return rows;
}

function inState(state: string | undefined, now: Date): RawBuilder<unknown>[] {
  if (state === undefined) return [];
  if (state !== 'OWED') return [sql`e.state = ${state}`];
  return [sql`(e.state in ('LATE', 'MISSING') or (e.state = 'EXPECTED' and e.due_at < ${now}))`];
}

export interface CarrierCount {
  carrier: string;
  late: number;
  missing: number;
}

/** A moment is at most 14 days before its flight. */
const furthestMoment = 15;

/**
 * Pushes that fell due since and came late, are overdue or never came, by carrier. One that is overdue may still come until the
 * flight leaves; then it is missing.
 */
export async function lateByCarrier(
  scope: CarrierScope,
  db: Database,
  since: Date,
  now: Date,
): Promise<CarrierCount[]> {
  const { rows } = await sql<CarrierCount>`
    select carrier, count(*) filter (where state <> 'MISSING') as late, count(*) filter (where state = 'MISSING') as missing
    from expected_push e
    where flight_date between ${dayOf(since, -2)}::date and ${dayOf(now, furthestMoment)}::date
      and late_at >= ${since} and late_at < ${now} and state <> 'ON_TIME'
      and ${flightInScope(scope, sql`e`)}
    group by carrier order by count(*) desc, carrier`.execute(db);
  return rows;
}

function dayOf(at: Date, days: number): string {
  return new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
