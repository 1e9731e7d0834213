import type { PassengerHit } from '@farol/contract';
import { AgencyScope } from '#areas/access/index.ts';
import { countOpenAlertsByPassenger } from '#areas/alerts/index.ts';
import { findAirportPlaces } from '#areas/registry/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { toDeparture } from '../../departure.ts';
import { ageOn } from '../../passenger-row.ts';
import { type HitRecord, listScores } from './queries.ts';

export type Hit<R extends HitRecord> = Omit<R, 'departureAt'> &
  Pick<PassengerHit, 'age' | 'alerts' | 'departureAt' | 'departureLocal' | 'departureZone' | 'score'>;

/** Adds age, local departure, alerts and score. */
export async function toHits<R extends HitRecord>(
  context: Context<UserActor>,
  found: readonly R[],
): Promise<Hit<R>[]> {
  const { actor, db } = context;
  const places = await findAirportPlaces(
    context,
    found.map(({ origin }) => origin),
  );
  const scope = AgencyScope.ofAlertsIfAny(actor);
  const alerts =
    scope === undefined ? undefined : await countOpenAlertsByPassenger(db, scope, flightsOf(found));
  const scores = scope === undefined ? undefined : await listScores(db, found);
  return found.map(hit => ({
    ...hit,
    ...toDeparture(hit, places),
    age: ageOn(hit.flightDate, hit.birthDate),
    alerts: alerts?.get(hit.id) ?? 0,
    score: scores === undefined ? null : (scores.get(hit.id) ?? 0),
  }));
}

function flightsOf(found: readonly HitRecord[]): { id: string; flightDate: string }[] {
  const dates = new Map(found.map(({ flightId, flightDate }) => [flightId, flightDate]));
  return [...dates].map(([id, flightDate]) => ({ id, flightDate }));
}
