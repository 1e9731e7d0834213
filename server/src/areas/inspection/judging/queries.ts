import type { Boarding } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { DepartureWindow } from '../matching/queries.ts';
import type { WatchKind } from './change-queries.ts';

export interface WatchState {
  rules: number;
  names: number;
  /** The date is local, `YYYY-MM-DD`. Administrators see all data. */
  organizations: [id: string, day: string, administrator: boolean][];
}

export async function getWatchState(db: Database, now: Date): Promise<WatchState> {
  const { rows } = await sql<WatchState>`
    select (select number from watch_change where what = 'RULES') as rules,
      (select number from watch_change where what = 'NAMES') as names,
      (
        select coalesce(jsonb_agg(jsonb_build_array(o.id, to_char(${now}::timestamptz at time zone o.time_zone, 'YYYY-MM-DD'), o.administrator)), '[]')
        from organization o
        where o.active and o.type <> 'AIRLINE' and exists (select 1 from risk_rule r where r.organization_id = o.id)
      ) as organizations`.execute(db);
  return rows[0] ?? { rules: 0, names: 0, organizations: [] };
}

export interface StoredRule {
  id: string;
  version: number;
  change: number;
  organizationId: string;
  title: string;
  kind: 'DETERMINISTIC' | 'PROBABILISTIC';
  percent: number | null;
  weight: number;
  alert: boolean;
  conditions: unknown;
  validFrom: string | null;
  validUntil: string | null;
  flightStatuses: string[];
  inspectionTypes: string[];
  modes: string[];
  categories: string[];
  hitLimit: number | null;
  receivers: string[];
}

const ruleColumns = sql`r.id, r.version, coalesce(j.change, 0) as change,
  r.organization_id as "organizationId", r.title, r.kind, r.percent, r.weight, r.alert, r.conditions, r.valid_from as "validFrom",
  r.valid_until as "validUntil", r.flight_statuses as "flightStatuses", r.inspection_types as "inspectionTypes", r.modes, r.categories,
  r.hit_limit as "hitLimit", r.receivers`;

export async function listActiveRules(db: Database): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select ${ruleColumns} from risk_rule r left join judging j on j.source_id = r.id
    where r.active and r.deleted_at is null`.execute(db);
  return rows;
}

/** Returns changed active rules; `ended` has inactive and deleted ones. */
export async function listRulesChangedAfter(
  db: Database,
  change: number,
): Promise<{ rules: StoredRule[]; ended: { id: string; change: number }[] }> {
  const { rows } = await sql<StoredRule & { live: boolean; sourceId: string; change: number }>`
    select ${ruleColumns}, j.source_id as "sourceId", r.active is true and r.deleted_at is null as live
    from judging j left join risk_rule r on r.id = j.source_id
    where j.what = 'RULES' and j.change > ${change}`.execute(db);
  return {
    rules: rows.filter(({ live }) => live),
    ended: rows.filter(({ live }) => !live).map(row => ({ id: row.sourceId, change: row.change })),
  };
}

/** `names` is empty if they are not matched. */
export interface StoredNames {
  restrictionId: string;
  change: number;
  threshold: number;
  names: { name: string; birthDate: string | null }[];
}

const nameColumns = sql`coalesce(r.id, j.source_id) as "restrictionId", coalesce(j.change, 0) as change, coalesce(r.name_threshold, 1) as threshold, coalesce((
    select jsonb_agg(jsonb_build_object('name', n.name, 'birthDate', n.birth_date) order by n.ordinal)
    from restriction_name n where n.restriction_id = r.id and r.active and r.match_names
  ), '[]') as names`;

export async function listActiveNames(db: Database): Promise<StoredNames[]> {
  const { rows } = await sql<StoredNames>`
    select ${nameColumns} from restriction r left join judging j on j.source_id = r.id
    where r.active and r.match_names`.execute(db);
  return rows;
}

export async function listNamesChangedAfter(db: Database, change: number): Promise<StoredNames[]> {
  const { rows } = await sql<StoredNames>`
    select ${nameColumns} from judging j left join restriction r on r.id = j.source_id
    where j.what = 'NAMES' and j.change > ${change}`.execute(db);
  return rows;
}

/** `flightDate` is the local departure date at the origin, `YYYY-MM-DD`. */
export interface FlightKey {
  flightDate: string;
  flightId: string;
}

export interface PassengerRisk {
  passengerId: string;
  rules: string[];
  versions: number[];
}

export interface StoredRisk {
  people: (PassengerRisk & { score: number })[];
  rules: string[];
  hits: number[];
  beyond: number[];
  /** Change number of rules up to which the flight is judged. */
  seen: number;
  alerts: { passengerId: string; ruleId: string; version: number; status: string }[];
}

const ofFlight = ({ flightDate, flightId }: FlightKey) =>
  sql`flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid`;

export async function getFlightRisk(db: Database, flight: FlightKey): Promise<StoredRisk> {
  const { rows } = await sql<StoredRisk>`
    select
      (
        select coalesce(jsonb_agg(jsonb_build_object('passengerId', p.passenger_id, 'score', p.score, 'rules', p.rules,
          'versions', p.versions)), '[]')
        from passenger_risk p where ${ofFlight(flight)}
      ) as people,
      (
        select coalesce(jsonb_agg(jsonb_build_object('passengerId', a.passenger_id, 'ruleId', a.source_id,
          'version', a.source_version, 'status', a.status)), '[]')
        from alert a where ${ofFlight(flight)} and a.origin = 'RISK_RULE'
      ) as alerts,
      coalesce(f.rules, '{}') as rules, coalesce(f.hits, '{}') as hits, coalesce(f.beyond, '{}') as beyond,
      coalesce(f.rules_seen, 0) as seen
    from (select) as one left join (select * from flight_risk where ${ofFlight(flight)}) f on true`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('expected one row of risk');
  return found;
}

export async function savePeopleRisk(
  db: Database,
  flight: FlightKey,
  people: readonly (PassengerRisk & { score: number })[],
  gone: readonly string[],
  now: Date,
): Promise<void> {
  if (people.length + gone.length === 0) return;
  const rows = people.map(({ passengerId, ...risk }) => ({ passenger_id: passengerId, ...risk }));
  await sql`
    with hit as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as h (passenger_id uuid, score int, rules uuid[], versions int[])
    ), kept as (
      insert into passenger_risk (flight_date, flight_id, passenger_id, score, rules, versions, judged_at)
      select ${flight.flightDate}::date, ${flight.flightId}::uuid, passenger_id, score, rules, versions, ${now}::timestamptz from hit
      on conflict (flight_date, flight_id, passenger_id) do update
        set score = excluded.score, rules = excluded.rules, versions = excluded.versions, judged_at = excluded.judged_at
    ), dropped as (
      delete from passenger_risk where ${ofFlight(flight)} and passenger_id = any(${gone}::uuid[])
    )
    update flight_passenger p set score = s.score
    from (select passenger_id, score from hit union all select unnest(${gone}::uuid[]), 0) s
    where ${ofFlight(flight)} and p.id = s.passenger_id and p.score <> s.score`.execute(db);
}

export async function saveFlightRisk(
  db: Database,
  flight: FlightKey,
  { rules, hits, beyond, seen }: Pick<StoredRisk, 'rules' | 'hits' | 'beyond' | 'seen'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into flight_risk as f (flight_date, flight_id, rules, hits, beyond, judged_at, rules_seen)
    values (${flight.flightDate}::date, ${flight.flightId}::uuid, ${rules}::uuid[], ${hits}::int[], ${beyond}::int[],
      ${now}::timestamptz, ${seen})
    on conflict (flight_date, flight_id) do update
      set rules = excluded.rules, hits = excluded.hits, beyond = excluded.beyond, judged_at = excluded.judged_at,
        rules_seen = greatest(f.rules_seen, excluded.rules_seen)`.execute(db);
}

export async function listCategoryDecisions(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Boarding>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; boarding: Boarding }>`
    select id, boarding from category where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, boarding }) => [id, boarding]));
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
  flight: FlightKey & { passengerIds?: readonly string[] },
): Promise<NamedPassenger[]> {
  const { rows } = await sql<NamedPassenger>`
    select id, traveller_id as "travellerId", state, surname, given_names as "givenNames", birth_date as "birthDate"
    from flight_passenger
    where ${ofFlight(flight)} and state in ('RESERVED', 'ON_LIST', 'ON_BOARD') and masked_at is null
      ${flight.passengerIds === undefined ? sql`` : sql`and id = any(${[...flight.passengerIds]}::uuid[])`}
    order by id`.execute(db);
  return rows;
}

export interface NamingRestriction {
  id: string;
  version: number;
  organizationId: string;
  receivers: string[];
  category: string;
  boarding: Boarding;
}

export async function listRestrictionsInForce(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, NamingRestriction>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamingRestriction>`
    select r.id, r.version, r.organization_id as "organizationId", r.receivers, c.name as category, c.boarding
    from restriction r
    join organization o on o.id = r.organization_id and o.type <> 'AIRLINE'
      and r.expiration >= (${now}::timestamptz at time zone o.time_zone)::date
    join category c on c.id = r.category_id
    where r.id = any(${[...ids]}::uuid[]) and r.active and r.match_names`.execute(db);
  return new Map(rows.map(row => [row.id, row]));
}

export interface OpenSource {
  sourceId: string;
  what: WatchKind;
  change: number;
  /** Transactions from this id on have seen the change. */
  writers: string;
  fresh: boolean;
  /** False for a restriction without names, which only documents can match. */
  everywhere: boolean;
}

/** Records the next transaction id on new sources first. */
export async function openSources(db: Database, next: string): Promise<OpenSource[]> {
  const { rows: begun } = await sql<{ id: string }>`
    update judging set writers = ${next}::xid8 where open and writers is null returning source_id as id`.execute(
    db,
  );
  const { rows } = await sql<OpenSource>`
    select j.source_id as "sourceId", j.what, j.change, j.writers::text as writers,
      j.source_id = any(${begun.map(({ id }) => id)}::uuid[]) as fresh,
      j.what = 'RULES' or exists (
        select 1 from restriction r join restriction_name n on n.restriction_id = r.id
        where r.id = j.source_id and r.active and r.match_names
      ) as everywhere
    from judging j where j.open and j.writers is not null
    order by j.change`.execute(db);
  return rows;
}

/** Skips sources that changed again meanwhile. */
export async function closeSources(
  db: Database,
  sources: readonly Pick<OpenSource, 'sourceId' | 'change'>[],
): Promise<void> {
  await sql`
    update judging j set open = false
    from unnest(${sources.map(({ sourceId }) => sourceId)}::uuid[], ${sources.map(({ change }) => change)}::bigint[]) as s (id, change)
    where j.source_id = s.id and j.change = s.change`.execute(db);
}

/** Change numbers up to which flights are judged. */
export interface JudgedUpTo {
  rules: number;
  names: number;
}

export const isComing = ({ from, to, firstDate, lastDate }: DepartureWindow) => sql`
  f.flight_date between ${firstDate}::date and ${lastDate}::date
  and f.departure_at between ${from}::timestamptz and ${to}::timestamptz and f.cancelled_at is null`;

/** Returns the soonest flights first. */
export async function listFlightsBehind(
  db: Database,
  window: DepartureWindow,
  { rules, names }: JudgedUpTo,
  limit: number,
): Promise<FlightKey[]> {
  const { rows } = await sql<FlightKey>`
    select f.flight_date as "flightDate", f.id as "flightId"
    from flight f left join flight_risk k on k.flight_date = f.flight_date and k.flight_id = f.id
    where ${isComing(window)} and (coalesce(k.rules_seen, 0) < ${rules} or coalesce(k.names_seen, 0) < ${names})
    order by f.departure_at, f.id limit ${limit}`.execute(db);
  return rows;
}

export async function getJudgedUpTo(db: Database, flight: FlightKey): Promise<JudgedUpTo> {
  const { rows } = await sql<JudgedUpTo>`
    select rules_seen as rules, names_seen as names from flight_risk where ${ofFlight(flight)}`.execute(db);
  return rows[0] ?? { rules: 0, names: 0 };
}

export async function saveJudgedUpTo(
  db: Database,
  flight: FlightKey,
  seen: JudgedUpTo,
  now: Date,
): Promise<void> {
  await sql`
    insert into flight_risk as f (flight_date, flight_id, rules, hits, beyond, judged_at, rules_seen, names_seen)
    values (${flight.flightDate}::date, ${flight.flightId}::uuid, '{}', '{}', '{}', ${now}::timestamptz, ${seen.rules}, ${seen.names})
    on conflict (flight_date, flight_id) do update
      set rules_seen = greatest(f.rules_seen, excluded.rules_seen), names_seen = greatest(f.names_seen, excluded.names_seen)`.execute(
    db,
  );
}
