import type { ScoreLimits, ScoreRange } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { type AgencyScope, alertInScope, joinOrganizationScore } from '#areas/access/index.ts';
import { isRestrictedPassenger, restrictedPassengers, type RestrictionSight } from '#areas/judging/index.ts';
import type { Database } from '#kernel/db/pool.ts';

/** Only people under a restriction that is in force and in scope. */
export interface RestrictionFilter extends RestrictionSight {
  /** Travellers with a restricted document. */
  travellerIds: readonly string[];
  /** Other criteria find so few people that each is looked up. */
  few: boolean;
}

/** Criteria on records of the reader's organization. */
export interface RecordQuery {
  /** Only people with open alerts in this scope. */
  alerts: AgencyScope | undefined;
  restrictions: RestrictionFilter | undefined;
  /** Only people with an occurrence on the flight that the reader may see. */
  withOccurrences: boolean;
  /** Only people to whom the reader's organization gives such a score. */
  scores: ScoreRange | undefined;
}

/** Limits a flight date to the searched period. */
type IsWithin = (date: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Returns conditions on `flight_passenger p`. */
export const recordConditions = (query: RecordQuery, isWithin: IsWithin): RawBuilder<unknown>[] => [
  ...alertConditions(query, isWithin),
  ...restrictionConditions(query, isWithin),
  ...occurrenceConditions(query, isWithin),
  ...scoreConditions(query, isWithin),
];

function alertConditions(query: RecordQuery, isWithin: IsWithin): RawBuilder<unknown>[] {
  const { alerts } = query;
  if (alerts === undefined) return [];
  return [
    sql`(p.flight_date, p.flight_id, p.id) in (
      select a.flight_date, a.flight_id, a.passenger_id from visible_alert a
      where ${isWithin(sql`a.flight_date`)} and a.closed_at is null and ${alertInScope(alerts, sql`a`)}
    )`,
  ];
}

function restrictionConditions(query: RecordQuery, isWithin: IsWithin): RawBuilder<unknown>[] {
  const { restrictions } = query;
  if (restrictions === undefined) return [];
  const { travellerIds, few } = restrictions;
  if (few) return [isRestrictedPassenger(restrictions, travellerIds, isWithin)];
  const keys = restrictedPassengers(restrictions, travellerIds, isWithin);
  return [sql`(p.flight_date, p.flight_id, p.id) in (${keys})`];
}

/** Row-level security limits the occurrences. */
function occurrenceConditions(query: RecordQuery, isWithin: IsWithin): RawBuilder<unknown>[] {
  if (!query.withOccurrences) return [];
  return [
    sql`(p.flight_date, p.flight_id, p.id) in (
      select o.flight_date, o.flight_id, o.passenger_id from occurrence o
      where ${isWithin(sql`o.flight_date`)} and o.deleted_at is null
    )`,
  ];
}

function scoreConditions(query: RecordQuery, isWithin: IsWithin): RawBuilder<unknown>[] {
  const { scores } = query;
  if (scores === undefined) return [];
  const isBelow = scores.below === undefined ? sql`` : sql`and s.score < ${scores.below}`;
  return [
    sql`(p.flight_date, p.flight_id, p.id) in (
      select k.flight_date, k.flight_id, k.passenger_id from passenger_risk k
      ${joinOrganizationScore('k', 's')}
      where ${isWithin(sql`k.flight_date`)} and s.score >= ${scores.from} ${isBelow}
    )`,
  ];
}

/** Returns undefined for an organization that keeps the defaults. */
export async function findScoreLimits(
  db: Database,
  organizationId: string,
): Promise<ScoreLimits | undefined> {
  const { rows } = await sql<ScoreLimits>`
    select medium_from as "mediumFrom", high_from as "highFrom" from score_bands
    where organization_id = ${organizationId}::uuid`.execute(db);
  return rows[0];
}
