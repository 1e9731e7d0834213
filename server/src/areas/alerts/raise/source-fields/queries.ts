import { severities } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { byFlight, onFlight, type FlightRef } from '../../queries.ts';

/** Fields of a source that its alerts copy. */
export interface SourceFields {
  id: string;
  /** Users and work teams, and the author. */
  viewers: string[];
  /** Rank of the most severe category. */
  severity: number;
}

/** Rank without a category. */
export const normalRank = severities.indexOf('NORMAL') + 1;

const rank = sql`array_position(${[...severities]}::text[], c.severity)`;

export async function listSourceFields(
  db: Database,
  sourceIds: readonly string[],
): Promise<Map<string, SourceFields>> {
  const { rows } = await sql<SourceFields>`
    select s.id, s.viewers || s.created_by as viewers, coalesce(${rank}, ${normalRank}) as severity
    from restriction s left join category c on c.id = s.category_id
    where s.id = any(${[...sourceIds]}::uuid[])
    union all
    select s.id, s.viewers || s.created_by, coalesce((select min(${rank}) from category c where c.id = any (s.categories)), ${normalRank})
    from risk_rule s
    where s.id = any(${[...sourceIds]}::uuid[])`.execute(db);
  return new Map(rows.map(row => [row.id, row]));
}

async function listSourcesOfCategory(db: Database, categoryId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from restriction where category_id = ${categoryId}::uuid
    union all
    select id from risk_rule where ${categoryId}::uuid = any (categories)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Updates what the alerts of sources copy. Skips rows locked by others unless `waiting`. Locks in the same
 * order as messages.
 */
export async function updateAlertsOfSources(
  db: Database,
  sourceIds: readonly string[],
  { waiting }: { waiting: boolean },
): Promise<void> {
  const sources = await listSourceFields(db, sourceIds);
  const { rows } = await sql<FlightRef & { sourceId: string }>`
    select distinct a.flight_date as "flightDate", a.flight_id as "flightId", a.source_id as "sourceId"
    from alert a
    join jsonb_to_recordset(${JSON.stringify([...sources.values()])}::jsonb) as s (id uuid, viewers uuid[], severity smallint)
      on s.id = a.source_id
    where a.viewers is distinct from s.viewers or (a.severity <> s.severity and a.closed_at is null)`.execute(
    db,
  );
  for (const ofFlight of byFlight(rows))
    for (const { sourceId, ...flight } of ofFlight.toSorted((one, other) => compare(one, other))) {
      const source = sources.get(sourceId);
      if (source !== undefined) await updateOnFlight(db, flight, source, { waiting });
    }
}

const compare = (
  { sourceId: one }: { sourceId: string },
  { sourceId: other }: { sourceId: string },
): number => (one < other ? -1 : one > other ? 1 : 0);

async function updateOnFlight(
  db: Database,
  flight: FlightRef,
  { id, viewers, severity }: SourceFields,
  { waiting }: { waiting: boolean },
): Promise<void> {
  await sql`
    with locked as materialized (
      select a.id from alert a
      where ${onFlight('a', flight)} and a.source_id = ${id}::uuid
        and (a.viewers is distinct from ${viewers}::uuid[] or a.severity <> ${severity}::smallint)
      order by a.passenger_id
      for update ${waiting ? sql`` : sql`skip locked`}
    ), entry as (
      update alert_receiver r set severity = ${severity}::smallint
      from locked
      where ${onFlight('r', flight)} and r.alert_id = locked.id and r.severity <> ${severity}::smallint
    )
    update alert a set viewers = ${viewers}::uuid[], severity = ${severity}::smallint
    from locked where ${onFlight('a', flight)} and a.id = locked.id`.execute(db);
}

/** Updates the severity of the alerts of a category. Waits for messages that change them. */
export async function updateAlertsOfCategory(db: Database, categoryId: string): Promise<void> {
  await updateAlertsOfSources(db, await listSourcesOfCategory(db, categoryId), { waiting: true });
}
