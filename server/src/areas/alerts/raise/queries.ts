import { alertStatuses } from '@farol/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { byFlight } from '../queries.ts';
import type { Hit } from './hit.ts';
import { listSourceFields, normalRank, type SourceFields } from './source-fields/queries.ts';

const statusRank = (status: RawBuilder<unknown>) =>
  sql`array_position(${[...alertStatuses]}::text[], ${status})`;

/** A statement takes at most 65,535 parameters. */
const maxRowsPerStatement = 1000;

export interface NewAlert extends Hit {
  id: string;
  /** Users and work teams chosen by the author. */
  receiverIds: readonly string[];
}

/**
 * Inserts alerts; an existing one only advances its status or becomes certain. Ordered by key, which prevents
 * deadlocks. Inserted alerts keep the given ids, advanced ones return others.
 */
export async function upsertAlerts(
  db: Database,
  alerts: readonly NewAlert[],
  now: Date,
): Promise<{ id: string }[]> {
  const sources = await listSourceFields(db, [...new Set(alerts.map(({ sourceId }) => sourceId))]);
  const written: { id: string }[] = [];
  for (const flightRows of byFlight(alerts)) {
    const sorted = flightRows.toSorted(
      (a, b) => compare(a.passengerId, b.passengerId) || compare(a.sourceId, b.sourceId),
    );
    for (let at = 0; at < sorted.length; at += maxRowsPerStatement)
      written.push(...(await upsertOnFlight(db, sorted.slice(at, at + maxRowsPerStatement), sources, now)));
  }
  return written;
}

async function upsertOnFlight(
  db: Database,
  alerts: readonly NewAlert[],
  sources: ReadonlyMap<string, SourceFields>,
  now: Date,
): Promise<{ id: string }[]> {
  const rows = alerts.map(
    a => sql`(${a.flightDate}::date, ${a.flightId}::uuid, ${a.id}::uuid, ${a.organizationId}::uuid, ${a.origin}, ${a.status},
        ${a.sourceId}::uuid, ${a.sourceVersion}::int, ${a.passengerId}::uuid, ${a.travellerId}::uuid, ${a.title},
        ${JSON.stringify(a.reasons)}::jsonb, ${a.possible}::boolean, ${now}::timestamptz, ${now}::timestamptz,
        ${sources.get(a.sourceId)?.viewers ?? null}::uuid[], ${[...a.receiverIds]}::uuid[], ${sources.get(a.sourceId)?.severity ?? normalRank}::smallint)`,
  );
  const advances = sql`${statusRank(sql`alert.status`)} < ${statusRank(sql`excluded.status`)}`;
  // Text, because a cluster does not allow JSON functions here.
  const event = sql`(${`{"at": "${now.toISOString()}", "kind": "`}::text || case when ${advances} then 'ADVANCED' else 'CERTAIN' end
    || '", "status": "' || excluded.status || '"}')::jsonb`;
  // A cluster allows no parameters after "do update" if the rows come from a select.
  const { rows: written } = await sql<{ id: string }>`
    insert into alert (flight_date, flight_id, id, organization_id, origin, status, source_id, source_version, passenger_id,
                       traveller_id, title, reasons, possible, created_at, updated_at, viewers, told, severity)
    values ${sql.join(rows)}
    on conflict (flight_date, flight_id, passenger_id, source_id) do update
      set status = case when ${advances} then excluded.status else alert.status end,
        reasons = case when alert.possible and not excluded.possible then excluded.reasons else alert.reasons end,
        possible = alert.possible and excluded.possible, updated_at = excluded.updated_at, history = alert.history || ${event}
      where ${advances} or (alert.possible and not excluded.possible)
    returning id`.execute(db);
  return written;
}

/** Advances the alerts of a passenger; a status never goes back. Must act for the system. */
export async function advanceAlerts(
  db: Database,
  place: { flightDate: string; flightId: string; passengerId: string },
  status: (typeof alertStatuses)[number],
  now: Date,
): Promise<void> {
  const event = JSON.stringify({ at: now.toISOString(), kind: 'ADVANCED', status });
  await sql`
    update alert a set status = ${status}, updated_at = ${now}, history = a.history || ${event}::jsonb
    where a.flight_date = ${place.flightDate}::date and a.flight_id = ${place.flightId}::uuid
      and a.passenger_id = ${place.passengerId}::uuid
      and ${statusRank(sql`a.status`)} < ${statusRank(sql`${status}::text`)}`.execute(db);
}

/** Lists passengers of flights who checked in by the boarding programme. */
export async function listCheckedIn(
  db: Database,
  flights: readonly { flightDate: string; flightId: string }[],
): Promise<Set<string>> {
  const checkedIn = new Set<string>();
  for (const { flightDate, flightId } of flights) {
    const { rows } = await sql<{ id: string }>`
      select e.passenger_id as id from boarding_enrolment e
      where e.flight_date = ${flightDate}::date and e.flight_id = ${flightId}::uuid and e.checked_in_at is not null`.execute(
      db,
    );
    for (const { id } of rows) checkedIn.add(id);
  }
  return checkedIn;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Moves alerts. If a source raised several, the one of the remaining passenger stays, otherwise the oldest.
 */
export async function moveAlerts(
  db: Database,
  flight: { id: string; flightDate: string },
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length === 0) return;
  const here = (of: string) =>
    sql`${sql.ref(`${of}.flight_date`)} = ${flight.flightDate} and ${sql.ref(`${of}.flight_id`)} = ${flight.id}`;
  await shareDecisions(db, moves, here);
  await sql`
    with moved as materialized (
      select a.id, m.kept, a.source_id is not null and (
          exists (select 1 from alert k where ${here('k')} and k.passenger_id = m.kept and k.source_id = a.source_id)
          or row_number() over (partition by m.kept, a.source_id order by a.created_at, a.id) > 1
        ) as twice
      from alert a
      join unnest(${moves.map(({ from }) => from)}::uuid[], ${moves.map(({ to }) => to)}::uuid[]) as m (loser, kept)
        on a.passenger_id = m.loser
      where ${here('a')}
    ), told as (
      delete from alert_receiver r using moved where ${here('r')} and r.alert_id = moved.id and moved.twice
    ), ended as (
      delete from alert a using moved where ${here('a')} and a.id = moved.id and moved.twice
    )
    update alert a set passenger_id = moved.kept from moved
    where ${here('a')} and a.id = moved.id and not moved.twice`.execute(db);
}

/** Keeps the first taker and the first closing. */
async function shareDecisions(
  db: Database,
  moves: readonly { from: string; to: string }[],
  here: (alias: string) => RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with moved as (
      select * from unnest(${moves.map(({ from }) => from)}::uuid[], ${moves.map(({ to }) => to)}::uuid[]) as m (loser, kept)
    ), person as (
      select loser as id, kept from moved union select kept, kept from moved
    ), same as materialized (
      select a.id, person.kept, a.source_id, a.taken_by, a.taken_at, a.closed_by, a.closed_at, a.result, a.result_note
      from alert a join person on person.id = a.passenger_id where ${here('a')}
    ), taken as (
      select distinct on (kept, source_id) * from same where taken_by is not null order by kept, source_id, taken_at
    ), ended as (
      select distinct on (kept, source_id) * from same where closed_at is not null order by kept, source_id, closed_at
    ), changed as (
      update alert a set taken_by = coalesce(a.taken_by, t.taken_by), taken_at = coalesce(a.taken_at, t.taken_at),
        closed_by = coalesce(a.closed_by, e.closed_by), closed_at = coalesce(a.closed_at, e.closed_at),
        result = coalesce(a.result, e.result), result_note = case when a.closed_at is null then coalesce(e.result_note, '') else a.result_note end
      from same s
      left join taken t on t.kept = s.kept and t.source_id = s.source_id
      left join ended e on e.kept = s.kept and e.source_id = s.source_id
      where ${here('a')} and a.id = s.id and (t.id is not null or e.id is not null)
      returning a.id, a.closed_at
    )
    update alert_receiver r set closed_at = c.closed_at from changed c
    where ${here('r')} and r.alert_id = c.id and r.closed_at is distinct from c.closed_at`.execute(db);
}

/** Moves alerts to a passenger who has no alerts of these sources. */
export async function moveAlertsOfSources(
  db: Database,
  flight: { id: string; flightDate: string },
  { from, to, sourceIds }: { from: string; to: string; sourceIds: readonly string[] },
): Promise<void> {
  if (sourceIds.length === 0) return;
  await sql`
    update alert a set passenger_id = p.id, traveller_id = p.traveller_id
    from flight_passenger p
    where a.flight_date = ${flight.flightDate} and a.flight_id = ${flight.id} and a.passenger_id = ${from}
      and a.source_id = any(${sourceIds}::uuid[])
      and p.flight_date = ${flight.flightDate} and p.flight_id = ${flight.id} and p.id = ${to}`.execute(db);
}

/** Copies the traveller of each passenger to its alerts, after a decision or resolution. */
export async function updateTravellersOfAlerts(db: Database, travellerIds: readonly string[]): Promise<void> {
  await sql`
    update alert a set traveller_id = p.traveller_id
    from flight_passenger p
    where a.flight_date = p.flight_date and a.flight_id = p.flight_id and a.passenger_id = p.id
      and p.traveller_id = any(${[...travellerIds]}::uuid[]) and a.traveller_id is distinct from p.traveller_id`.execute(
    db,
  );
}
