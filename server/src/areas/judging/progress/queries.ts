import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { ChangeKind } from '../changes/queries.ts';
import { isComing } from '../coming-flights/queries.ts';
import type { DepartureWindow } from '../coming-flights/coming-flights.ts';

/** A rule or restriction, or all restrictions of an import. */
export type JudgedBy = { sourceId: string } | { importId: string };

export interface LoggedState {
  open: boolean;
  begun: boolean;
  kind: ChangeKind;
  change: number;
}

export async function findLoggedState(db: Database, by: JudgedBy): Promise<LoggedState | undefined> {
  const these =
    'importId' in by
      ? sql`j.source_id in (select id from restriction where import_id = ${by.importId}::uuid)`
      : sql`j.source_id = ${by.sourceId}::uuid`;
  const { rows } = await sql<LoggedState>`
    select bool_or(j.open) as open, bool_or(j.writers is not null) as begun, max(j.what) as kind, max(j.change) as change
    from judging j where ${these} having count(*) > 0`.execute(db);
  return rows[0];
}

export interface FlightCounts {
  flights: number;
  done: number;
  matches: number;
}

/** Counts `matches` in scope only: other counts would reveal who flies there. */
export async function countJudgedFlights(
  db: Database,
  scope: CarrierScope,
  window: DepartureWindow,
  { kind, change }: Pick<LoggedState, 'kind' | 'change'>,
  by: JudgedBy,
): Promise<FlightCounts> {
  const seen = kind === 'RULES' ? sql`k.rules_seen` : sql`k.names_seen`;
  const hits =
    kind === 'RULES' && 'sourceId' in by
      ? sql`k.hits[array_position(k.rules, ${by.sourceId}::uuid)]`
      : sql`0`;
  const { rows } = await sql<FlightCounts>`
    select count(*)::int as flights, (count(*) filter (where ${seen} >= ${change}))::int as done,
      coalesce(sum(${hits}) filter (where ${flightRowInScope(scope, sql`f`)}), 0)::int as matches
    from flight f left join flight_risk k on k.flight_date = f.flight_date and k.flight_id = f.id
    where ${isComing(window)}`.execute(db);
  const counts = rows[0] ?? { flights: 0, done: 0, matches: 0 };
  return kind === 'RULES' ? counts : { ...counts, matches: await countAlerts(db, scope, window, by) };
}

async function countAlerts(
  db: Database,
  scope: CarrierScope,
  window: DepartureWindow,
  by: JudgedBy,
): Promise<number> {
  const raised =
    'importId' in by
      ? sql`join restriction r on r.id = a.source_id and r.import_id = ${by.importId}::uuid`
      : sql``;
  const ofSource = 'sourceId' in by ? sql`a.source_id = ${by.sourceId}::uuid` : sql`true`;
  const { rows } = await sql<{ alerts: number }>`
    select count(*)::int as alerts
    from alert a join flight f on f.flight_date = a.flight_date and f.id = a.flight_id ${raised}
    where ${ofSource} and ${isComing(window)} and ${flightRowInScope(scope, sql`f`)}`.execute(db);
  return rows[0]?.alerts ?? 0;
}
