import { type AlertRow, severities } from '@farol/contract';
import { sql } from 'kysely';
import { alertReaders, listUserAirportScopes } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { getTransactionId } from '#kernel/db/queries.ts';
import { byFlight, onFlight, type FlightRef } from '../queries.ts';

/** A passenger matched by a restriction or rule. */
interface SourceHit extends FlightRef {
  passengerId: string;
  sourceId: string;
  organizationId: string;
  /** Users and work teams. */
  receivers: readonly string[];
}

export interface AddedReceiver {
  userId: string;
  /** `xid8` of this transaction. */
  xid: string;
  /** The user may not see the flight, so the alert does not count for them. */
  withheld: boolean;
}

interface Receiver extends FlightRef {
  passengerId: string;
  sourceId: string;
  userId: string;
}

/**
 * Adds alerts to their receivers' lists. Existing entries, read or deleted, stay. Older
 * alerts get the receivers of the new version too.
 */
export async function addReceivers(
  db: Database,
  hits: readonly SourceHit[],
  existingHits: readonly SourceHit[],
  receivers: ReceiverMap,
  now: Date,
): Promise<readonly AddedReceiver[]> {
  await addReceiverIds(
    db,
    existingHits.map(hit => ({ ...hit, ids: listHitReceivers(hit, receivers).map(({ id }) => id) })),
  );
  const entries = hits.flatMap(hit =>
    listHitReceivers(hit, receivers).flatMap(({ users }) => users.map(userId => ({ ...hit, userId }))),
  );
  return addEntries(db, entries, now);
}

/** Active receivers by id; `users` are the user, or the members of the team. */
export type ReceiverMap = ReadonlyMap<string, StoredReceiver>;

interface StoredReceiver {
  id: string;
  organizationId: string;
  /** Users of the organization see all data. */
  administrator: boolean;
  users: string[];
  /** Only for a team with addresses. */
  onCall?: OnCall;
}

export interface OnCall {
  addresses: string[];
  /** Rank of the least severe alerts that send e-mail. */
  severity: number;
  /** Empty: all airports. */
  airports: string[];
}

export function listHitReceivers(
  { receivers, organizationId }: Pick<SourceHit, 'receivers' | 'organizationId'>,
  active: ReceiverMap,
): StoredReceiver[] {
  return [...new Set(receivers)].flatMap(id => {
    const found = active.get(id);
    const counts = found !== undefined && (found.administrator || found.organizationId === organizationId);
    return counts ? [found] : [];
  });
}

/** Locks teams first, so that a user who leaves one meanwhile gets no entry. */
export async function findReceivers(db: Database, ids: readonly string[]): Promise<ReceiverMap> {
  if (ids.length === 0) return new Map();
  const { rows: people } = await sql<Omit<StoredReceiver, 'users'>>`
    select u.id, u.organization_id as "organizationId", o.administrator
    from app_user u join organization o on o.id = u.organization_id
    where u.id = any(${[...ids]}::uuid[]) and u.active`.execute(db);
  const found = new Map(people.map(person => [person.id, { ...person, users: [person.id] }]));
  const others = ids.filter(id => !found.has(id));
  const teams = await lockTeams(db, others);
  if (teams.length === 0) return found;
  const { rows } = await sql<StoredReceiver & { onCall: OnCall | null }>`
    select t.id, t.organization_id as "organizationId", false as administrator,
      array(
        select m.user_id from work_team_member m
        join app_user u on u.id = m.user_id and u.active and u.organization_id = t.organization_id
        where m.team_id = t.id
      ) as users,
      case when t.on_call_addresses <> '{}' then jsonb_build_object('addresses', t.on_call_addresses, 'airports', t.airports,
        'severity', array_position(${[...severities]}::text[], t.on_call_severity)) end as "onCall"
    from work_team t where t.id = any(${teams}::uuid[])`.execute(db);
  return new Map([
    ...found,
    ...rows.map(
      ({ onCall, ...team }) => [team.id, { ...team, ...(onCall === null ? {} : { onCall }) }] as const,
    ),
  ]);
}

async function lockTeams(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select t.id from work_team t where t.id = any(${[...ids]}::uuid[]) and t.active order by t.id for key share`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface AlertReceivers extends FlightRef {
  passengerId: string;
  sourceId: string;
  ids: readonly string[];
}

async function addReceiverIds(db: Database, receiverLists: readonly AlertReceivers[]): Promise<void> {
  for (const some of byFlight(receiverLists.filter(({ ids }) => ids.length > 0))) {
    const [flight] = some;
    if (flight === undefined) continue;
    const rows = some.map(({ passengerId, sourceId, ids }) => ({
      passenger_id: passengerId,
      source_id: sourceId,
      ids,
    }));
    await sql`
      update alert a set told = a.told || array(select one from unnest(n.ids) one where one <> all (a.told))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (passenger_id uuid, source_id uuid, ids uuid[])
      where ${onFlight('a', flight)} and a.passenger_id = n.passenger_id and a.source_id = n.source_id
        and not (n.ids <@ a.told)`.execute(db);
  }
}

/** Returns new entries of open alerts only: closed alerts are not announced. */
async function addEntries(
  db: Database,
  receivers: readonly Receiver[],
  now: Date,
): Promise<readonly AddedReceiver[]> {
  const open: FlightReader[] = [];
  for (const some of byFlight(receivers)) open.push(...(await addEntriesOnFlight(db, some, now)));
  if (open.length === 0) return [];
  const xid = await getTransactionId(db);
  const seesFlight = await loadFlightReaders(db, open);
  return open.map(reader => ({ userId: reader.userId, xid, withheld: !seesFlight(reader) }));
}

interface FlightReader extends FlightRef {
  userId: string;
}

/** Returns whether a user may see a flight. */
async function loadFlightReaders(
  db: Database,
  readers: readonly FlightReader[],
): Promise<(reader: FlightReader) => boolean> {
  const scopes = await listUserAirportScopes(db, [...new Set(readers.map(({ userId }) => userId))]);
  const airportsOf = new Map(scopes.map(({ userId, airports }) => [userId, airports]));
  if (scopes.every(({ airports }) => airports === null)) return () => true;
  const dates = readers.map(({ flightDate }) => flightDate);
  const { rows } = await sql<{ id: string; ends: string[] }>`
    select distinct f.id, array[f.origin, f.destination] as ends
    from unnest(${dates}::date[], ${readers.map(({ flightId }) => flightId)}::uuid[]) as wanted (flight_date, id)
    join flight f on f.flight_date = wanted.flight_date and f.id = wanted.id`.execute(db);
  const endsOf = new Map(rows.map(({ id, ends }) => [id, ends]));
  return ({ userId, flightId }) => seesAirports(airportsOf.get(userId) ?? null, endsOf.get(flightId) ?? []);
}

const seesAirports = (airports: readonly string[] | null, ends: readonly string[]): boolean =>
  airports === null || ends.some(end => airports.includes(end));

async function addEntriesOnFlight(
  db: Database,
  receivers: readonly Receiver[],
  now: Date,
): Promise<FlightReader[]> {
  const [flight] = receivers;
  if (flight === undefined) return [];
  const entries = receivers.map(({ passengerId, sourceId, userId }) => ({
    passenger_id: passengerId,
    source_id: sourceId,
    user_id: userId,
  }));
  const { rows: added } = await sql<{ userId: string; open: boolean }>`
    insert into alert_receiver (flight_date, flight_id, alert_id, user_id, created_at, closed_at, severity)
    select a.flight_date, a.flight_id, a.id, r.user_id, ${now}::timestamptz, a.closed_at, a.severity
    from alert a
    join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r (passenger_id uuid, source_id uuid, user_id uuid)
      on r.passenger_id = a.passenger_id and r.source_id = a.source_id
    where ${onFlight('a', flight)}
    order by a.flight_date, a.flight_id, a.id, r.user_id
    on conflict do nothing
    returning user_id as "userId", closed_at is null as open`.execute(db);
  return added.filter(({ open }) => open).map(({ userId }) => ({ ...flight, userId }));
}

interface Reader {
  id: string;
  organization_id: string;
  administrator: boolean;
  sees_all: boolean;
  sees_all_rules: boolean;
  teams: string[];
  /** Null: all. */
  airports: string[] | null;
}

interface UnreceivedAlert extends FlightRef {
  passengerId: string;
  sourceId: string;
  organizationId: string;
  origin: AlertRow['origin'];
  viewers: string[];
  ends: string[];
  /** Number of active receivers, who may not see the flight. */
  blindReceivers: number;
}

async function listReaders(db: Database): Promise<Reader[]> {
  const { rows } = await sql<Omit<Reader, 'airports'>>`
    select reader.*, array(select m.team_id from work_team_member m where m.user_id = reader.id) as teams
    from ${alertReaders()} as reader`.execute(db);
  const scopes = await listUserAirportScopes(
    db,
    rows.map(({ id }) => id),
  );
  const airportsOf = new Map(scopes.map(({ userId, airports }) => [userId, airports]));
  return rows.map(reader => ({ ...reader, airports: airportsOf.get(reader.id) ?? null }));
}

/** Returns the new entries. */
export async function addFallbackReceivers(
  db: Database,
  since: string,
  now: Date,
): Promise<readonly AddedReceiver[]> {
  const readers = await listReaders(db);
  if (readers.length === 0) return [];
  const readersJson = JSON.stringify(
    readers.map(({ id, organization_id, administrator, airports }) => ({
      id,
      organization_id,
      administrator,
      airports,
    })),
  );
  const { rows: unreceivedAlerts } = await sql<UnreceivedAlert>`
    select a.flight_date as "flightDate", a.flight_id as "flightId", a.passenger_id as "passengerId", a.source_id as "sourceId",
      a.organization_id as "organizationId", a.origin, a.viewers, array[f.origin, f.destination] as ends,
      active.receivers as "blindReceivers"
    from alert a
    join flight f on f.flight_date = a.flight_date and f.id = a.flight_id
    cross join lateral (
      select count(*)::int as receivers, count(*) filter (where reader.airports is null
        or f.origin = any(reader.airports) or f.destination = any(reader.airports)) as seeing
      from alert_receiver told
      join jsonb_to_recordset(${readersJson}::jsonb)
        as reader (id uuid, organization_id uuid, administrator boolean, airports text[]) on reader.id = told.user_id
      where told.flight_date = a.flight_date and told.flight_id = a.flight_id and told.alert_id = a.id
        and (reader.organization_id = a.organization_id or reader.administrator)
    ) active
    where a.viewers is not null and a.closed_at is null and a.flight_date >= ${since}::date
      and f.flight_date >= ${since}::date and active.seeing = 0`.execute(db);
  const fallbackReceivers = unreceivedAlerts.flatMap(alert =>
    findFallbackReaders(alert, readers).map(reader => ({
      ...alert,
      userId: reader.id,
      ids: receiverIdsFor(alert, reader),
    })),
  );
  await addReceiverIds(db, mergeByAlert(fallbackReceivers));
  return addEntries(db, fallbackReceivers, now);
}

/**
 * Of those who may see the flight, returns users who see the source, else users of its organization, else
 * administrators. If none exists, an alert without active receivers goes to other readers.
 */
function findFallbackReaders(alert: UnreceivedAlert, readers: readonly Reader[]): Reader[] {
  const seeing = readers.filter(({ airports }) => seesAirports(airports, alert.ends));
  const nearest = listNearestReaders(alert, seeing);
  return nearest.length > 0 || alert.blindReceivers > 0 ? nearest : listNearestReaders(alert, readers);
}

function listNearestReaders(alert: UnreceivedAlert, readers: readonly Reader[]): Reader[] {
  const rankOf = (reader: Reader): number => {
    if (reader.organization_id !== alert.organizationId) return reader.administrator ? 3 : Infinity;
    const seesAll = alert.origin === 'RISK_RULE' ? reader.sees_all_rules : reader.sees_all;
    return seesAll || [reader.id, ...reader.teams].some(id => alert.viewers.includes(id)) ? 1 : 2;
  };
  const nearest = readers.reduce((least, reader) => Math.min(least, rankOf(reader)), Infinity);
  return nearest === Infinity ? [] : readers.filter(reader => rankOf(reader) === nearest);
}

/** Merges rows by alert, because a statement changes each row only once. */
function mergeByAlert(receiverLists: readonly AlertReceivers[]): AlertReceivers[] {
  const alerts = Map.groupBy(
    receiverLists,
    ({ flightId, passengerId, sourceId }) => `${flightId} ${passengerId} ${sourceId}`,
  );
  return [...alerts.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, ids: [...new Set([first, ...others].flatMap(({ ids }) => ids))] }],
  );
}

/** Prefers teams if the user sees the source only through them. */
function receiverIdsFor({ viewers, origin }: UnreceivedAlert, reader: Reader): string[] {
  const teams = reader.teams.filter(id => viewers.includes(id));
  const seesAll = origin === 'RISK_RULE' ? reader.sees_all_rules : reader.sees_all;
  return teams.length === 0 || seesAll || viewers.includes(reader.id) ? [reader.id] : teams;
}

export async function addTeamEntries(
  db: Database,
  teamId: string,
  userIds: readonly string[],
  { since, now }: { since: string; now: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    insert into alert_receiver (flight_date, flight_id, alert_id, user_id, created_at, severity)
    select a.flight_date, a.flight_id, a.id, member.id, ${now}::timestamptz, a.severity
    from alert a cross join unnest(${[...userIds]}::uuid[]) as member (id)
    where ${teamId}::uuid = any (a.told) and a.closed_at is null and a.flight_date >= ${since}::date
    order by a.flight_date, a.flight_id, a.id, member.id
    on conflict do nothing`.execute(db);
}
