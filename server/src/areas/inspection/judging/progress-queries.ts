import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { DepartureWindow } from '../matching/queries.ts';
import type { WatchKind } from './change-queries.ts';
import { isComing } from './queries.ts';

export interface Progress {
  open: boolean;
  begun: boolean;
  flights: number;
  done: number;
  matches: number;
}

/** Counts `matches` in scope only: other counts would reveal who flies there. */
export async function findProgress(
  scope: CarrierScope,
  db: Database,
  window: DepartureWindow,
  sourceId: string,
): Promise<Progress | undefined> {
  const { rows } = await sql<Pick<Progress, 'begun' | 'open'> & { what: WatchKind; change: number }>`
    select open, writers is not null as begun, what, change from judging where source_id = ${sourceId}::uuid`.execute(
    db,
  );
  const [judging] = rows;
  if (judging === undefined) return undefined;
  const { open, begun, what, change } = judging;
  const version = what === 'RULES' ? sql`k.rules_seen` : sql`k.names_seen`;
  const { rows: counted } = await sql<Pick<Progress, 'done' | 'flights' | 'matches'>>`
    select count(*)::int as flights, (count(*) filter (where ${version} >= ${change}))::int as done,
      coalesce(sum(k.hits[array_position(k.rules, ${sourceId}::uuid)]) filter (where ${flightRowInScope(scope, sql`f`)}), 0)::int
        as matches
    from flight f left join flight_risk k on k.flight_date = f.flight_date and k.flight_id = f.id
    where ${isComing(window)}`.execute(db);
  const { flights = 0, done = 0, matches = 0 } = counted[0] ?? {};
  return {
    open,
    begun,
    flights,
    done: open ? done : flights,
    matches: what === 'RULES' ? matches : await countAlerts(scope, db, window, sourceId),
  };
}

async function countAlerts(
  scope: CarrierScope,
  db: Database,
  window: DepartureWindow,
  sourceId: string,
): Promise<number> {
  const { rows } = await sql<{ alerts: number }>`
    select count(*)::int as alerts
    from alert a join flight f on f.flight_date = a.flight_date and f.id = a.flight_id
    where a.source_id = ${sourceId}::uuid and ${isComing(window)} and ${flightRowInScope(scope, sql`f`)}`.execute(
    db,
  );
  return rows[0]?.alerts ?? 0;
}
