import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Database } from '#kernel/db/pool.ts';
import { idAhead } from '#kernel/ids.ts';
import { type CarrierScope, flightInScope, flightRowInScope } from '#areas/access/index.ts';
import type { ExpectedMoment } from './moments.ts';
import { dayMs } from '#kernel/clock.ts';

export interface FlightKey {
  id: string;
  flightDate: string;
}

/** The carrier's own rules replace all default ones. */
const inForce = sql`r.active and r.carrier = case
    when exists (select 1 from push_moment own where own.carrier = f.carrier) then f.carrier else '*' end`;
const rulesInForce = sql`push_moment r on ${inForce}`;
const rulesInForceAlone = sql`push_moment r where ${inForce}`;

/** Computes in UTC: Citus rejects updates with expressions that depend on the connection's time zone. */
const dueInUtc = sql`((f.departure_at at time zone 'UTC') - make_interval(mins => r.minutes_before))`;
const dueAt = sql`(${dueInUtc} at time zone 'UTC')`;
const lateAt = sql`((${dueInUtc} + make_interval(mins => r.grace_minutes)) at time zone 'UTC')`;

/** Repeats the key, so that the planner opens one partition of one shard. */
function flightConditions({ id, flightDate }: FlightKey) {
  const key = (alias: string, column: string) =>
    sql`${sql.ref(`${alias}.flight_date`)} = ${flightDate}::date and ${sql.ref(`${alias}.${column}`)} = ${id}::uuid`;
  return { known: key('f', 'id'), ofIt: key('e', 'flight_id') };
}

/**
 * Includes moments already due, which become missing: a flight first reported six hours ahead lacks its
 * messages of 72 and 24 hours. Excludes moments before the platform's first file.
 */
export async function insertExpected(
  db: Database,
  flights: readonly FlightKey[],
  first: FirstFile | undefined,
): Promise<void> {
  const since = first?.received_at ?? 'infinity';
  for (const flight of flights) {
    const { known, ofIt } = flightConditions(flight);
    const { rows } = await sql<Insertable<DB['expected_push']>>`
      select f.flight_date, f.id as flight_id, r.source, r.moment, f.carrier, ${dueAt} as due_at, ${lateAt} as late_at, 'EXPECTED' as state
      from flight f join ${rulesInForce}
      where ${known} and f.cancelled_at is null and not exists (select 1 from expected_push e where ${ofIt})
        and ${dueAt} >= ${since}::timestamptz`.execute(db);
    // Inserts values instead of `insert … select`, which a cluster would send to every shard.
    if (rows.length > 0) await db.insertInto('expected_push').values(rows).execute();
  }
}

export interface FirstFile {
  id: string;
  received_at: Date;
}

/** Checks the `known` id first, which avoids reading all partitions. */
export async function findFirstFile(db: Database, known: string | undefined): Promise<FirstFile | undefined> {
  const files = db.selectFrom('api_pnr_file').select(['id', 'received_at']);
  const sameFlight = known === undefined ? undefined : await files.where('id', '=', known).executeTakeFirst();
  return sameFlight ?? files.where('id', '<', idAhead()).orderBy('id').limit(1).executeTakeFirst();
}

/**
 * Moves unanswered pushes to new times and deletes those of cancelled flights. Answered ones keep their
 * state.
 */
export async function moveExpected(db: Database, flights: readonly FlightKey[]): Promise<void> {
  for (const flight of flights) {
    const { known, ofIt } = flightConditions(flight);
    await sql`
      with moved as (
        update expected_push e set due_at = ${dueAt}, late_at = ${lateAt}, state = 'EXPECTED'
        from flight f join ${rulesInForce}
        where ${known} and ${ofIt} and e.source = r.source and e.moment = r.moment
          and e.received_at is null and e.due_at <> ${dueAt} and f.cancelled_at is null
      )
      delete from expected_push e using flight f
      where ${known} and ${ofIt} and e.received_at is null and f.cancelled_at is not null`.execute(db);
  }
}

export interface ExpectedRow extends ExpectedMoment {
  flightId: string;
  source: string;
  state: string;
  stale: boolean;
}

export async function listExpected(
  db: Database,
  flights: readonly FlightKey[],
): Promise<{ expected: ExpectedRow[]; without: FlightKey[] }> {
  const expected: ExpectedRow[] = [];
  const missingFlights: FlightKey[] = [];
  for (const flight of flights) {
    const { known, ofIt } = flightConditions(flight);
    const { rows } = await sql<ExpectedRow & { cancelled: boolean; none: boolean }>`
      select f.id as "flightId", f.cancelled_at is not null as cancelled, e.flight_id is null as none,
        e.source, e.moment, e.due_at as "dueAt", e.late_at as "lateAt", e.received_at as "receivedAt", e.state,
        e.received_at is null and (f.cancelled_at is not null or exists (
          select 1 from ${rulesInForceAlone} and r.source = e.source and r.moment = e.moment and e.due_at <> ${dueAt}
        )) as stale
      from flight f left join expected_push e on ${ofIt}
      where ${known}`.execute(db);
    expected.push(...rows.filter(({ none }) => !none));
    if (rows.some(({ none, cancelled }) => none && !cancelled)) missingFlights.push(flight);
  }
  return { expected, without: missingFlights };
}

export async function markAnswered(
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
 * Skips rows locked by a worker until the next run. Runs per flight, because one statement cannot lock rows
 * on several nodes.
 */
export async function markOverdueMissing(db: Database, now: Date): Promise<number> {
  const overdue = sql`e.state = 'EXPECTED' and e.late_at < ${now} and f.cancelled_at is null
    and coalesce(f.departed_at, f.estimated_departure_at, f.departure_at) < ${now}`;
  const { rows: flights } = await sql<FlightKey>`
    select distinct e.flight_date as "flightDate", e.flight_id as id
    from expected_push e join flight f on f.flight_date = e.flight_date and f.id = e.flight_id
    where ${overdue}
    order by 1, 2`.execute(db);
  let missing = 0;
  for (const flight of flights) {
    const { known, ofIt } = flightConditions(flight);
    const { numAffectedRows } = await sql`
      with overdue as (
        select e.source, e.moment from flight f join expected_push e on ${ofIt}
        where ${known} and ${overdue}
        for update of e skip locked
      )
      update expected_push e set state = 'MISSING'
      from overdue o
      where ${ofIt} and e.source = o.source and e.moment = o.moment`.execute(db);
    missing += Number(numAffectedRows ?? 0);
  }
  return missing;
}

export interface MomentRule {
  source: 'API' | 'PNR';
  moment: 'H72' | 'H24' | 'H6' | 'CLOSING';
  minutesBefore: number;
  graceMinutes: number;
  active: boolean;
}

/** `*`: default rules. */
export async function listRules(db: Database, carrier: string): Promise<MomentRule[]> {
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
 * Unanswered pushes of future flights move or are deleted. New moments are only added in the future, so that
 * a rule does not create omissions retroactively.
 */
export async function refreshExpected(db: Database, carrier: string, now: Date): Promise<void> {
  const own = await carriersWithRules(db);
  const rules = (await listRules(db, own.includes(carrier) ? carrier : '*')).filter(rule => rule.active);
  const ofCarrier = carrier === '*' ? sql`f.carrier <> all(${own}::text[])` : sql`f.carrier = ${carrier}`;
  const ahead = sql`f.departure_at > ${now} and f.flight_date >= ${dayOf(now, -2)}::date and f.cancelled_at is null and ${ofCarrier}`;
  const sameFlight = sql`e.flight_date = f.flight_date and e.flight_id = f.id`;
  const inForceNow = sql`unnest(
    ${rules.map(({ source }) => source)}::text[], ${rules.map(({ moment }) => moment)}::text[],
    ${rules.map(rule => rule.minutesBefore)}::int[], ${rules.map(rule => rule.graceMinutes)}::int[]
  ) as r (source, moment, minutes_before, grace_minutes)`;
  await sql`
    delete from expected_push e using flight f
    where ${sameFlight} and ${ahead} and e.received_at is null
      and (e.source || ' ' || e.moment) <> all(${rules.map(rule => `${rule.source} ${rule.moment}`)}::text[])`.execute(
    db,
  );
  if (rules.length === 0) return;
  await sql`
    update expected_push e set due_at = ${dueAt}, late_at = ${lateAt}
    from flight f cross join ${inForceNow}
    where ${sameFlight} and ${ahead} and e.source = r.source and e.moment = r.moment and e.received_at is null`.execute(
    db,
  );
  await sql`
    insert into expected_push (flight_date, flight_id, source, moment, carrier, due_at, late_at, state)
    select f.flight_date, f.id, r.source, r.moment, f.carrier, ${dueAt}, ${lateAt}, 'EXPECTED'
    from flight f cross join ${inForceNow}
    where ${ahead} and ${dueAt} > ${now}
    on conflict do nothing`.execute(db);
}

async function carriersWithRules(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('push_moment')
    .select('carrier')
    .distinct()
    .where('carrier', '<>', '*')
    .execute();
  return rows.map(row => row.carrier);
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

export interface ExpectationQuery {
  /** Local departure dates at the origin, inclusive. */
  from: string;
  to: string;
  carriers: readonly string[];
  /** `OWED`: late, overdue or missing. */
  state?: string | undefined;
}

export async function findExpectations(
  db: Database,
  scope: CarrierScope,
  query: ExpectationQuery,
  now: Date,
  limit: number,
): Promise<ExpectationRecord[]> {
  const conditions = [
    sql`e.flight_date between ${query.from}::date and ${query.to}::date`,
    flightRowInScope(scope, sql`f`),
    ...(query.carriers.length === 0 ? [] : [sql`e.carrier = any(${query.carriers}::text[])`]),
    ...inState(query.state, now),
  ];
  const { rows } = await sql<ExpectationRecord>`
    select f.id as "flightId", f.carrier, f.number || f.suffix as number, f.origin, f.destination,
      f.departure_at as "departureAt", e.source, e.moment, e.due_at as "dueAt", e.received_at as "receivedAt",
      e.file_id as "fileId", e.state
    from expected_push e join flight f on f.flight_date = e.flight_date and f.id = e.flight_id
    where ${sql.join(conditions, sql` and `)}
    order by e.flight_date desc, f.departure_at desc, f.id desc, e.due_at, e.source
    limit ${limit}`.execute(db);
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
const maxDaysAhead = 15;

/** Overdue pushes count as late until the flight leaves. */
export async function countLateByCarrier(
  db: Database,
  scope: CarrierScope,
  since: Date,
  now: Date,
): Promise<CarrierCount[]> {
  const { rows } = await sql<CarrierCount>`
    select carrier, count(*) filter (where state <> 'MISSING') as late, count(*) filter (where state = 'MISSING') as missing
    from expected_push e
    where flight_date between ${dayOf(since, -2)}::date and ${dayOf(now, maxDaysAhead)}::date
      and late_at >= ${since} and late_at < ${now} and state <> 'ON_TIME'
      and ${flightInScope(scope, sql`e`)}
    group by carrier order by count(*) desc, carrier`.execute(db);
  return rows;
}

/** Pushes of the last day that are late or missing, for operators: all carriers. */
export async function countOwedPushes(db: Database, now: Date): Promise<CarrierCount[]> {
  const since = new Date(now.getTime() - dayMs);
  const { rows } = await sql<CarrierCount>`
    select carrier, (count(*) filter (where state <> 'MISSING'))::int as late,
      (count(*) filter (where state = 'MISSING'))::int as missing
    from expected_push
    where flight_date between ${dayOf(since, -2)}::date and ${dayOf(now, maxDaysAhead)}::date
      and late_at >= ${since} and late_at < ${now} and state <> 'ON_TIME'
    group by carrier order by carrier`.execute(db);
  return rows;
}

function dayOf(at: Date, days: number): string {
  return new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10);
}
