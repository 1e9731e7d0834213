import { CarrierScope } from '#areas/access/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { comingFlightWindow, listPassengersByRestrictions } from '#areas/judging/index.ts';
import { findPeopleByName } from '../people/people-by-name.ts';
import type { StoredName } from '../queries.ts';
import { listAlertablePassengers, listAlertedPassengers } from './queries.ts';

interface WatchedNames {
  matchNames: boolean;
  names: readonly StoredName[];
  nameThreshold: number;
}

/**
 * Counts the alerts that a written restriction raises on coming flights that the user may see. Must act for
 * the system.
 */
export async function countComingAlerts(
  { actor, db, clock }: Context<UserActor>,
  id: string,
  { matchNames, names, nameThreshold }: WatchedNames,
): Promise<number> {
  const scope = CarrierScope.of(actor);
  const window = comingFlightWindow(clock);
  const flights = await listPassengersByRestrictions(db, [id], window, scope);
  const people = new Set(await listAlertablePassengers(db, flights));
  const search = { names: matchNames ? names : [], nameThreshold };
  const { matchedPeople } = await findPeopleByName(db, scope, search, window);
  for (const { person } of matchedPeople) people.add(person.passengerId);
  for (const alerted of await listAlertedPassengers(db, [id], window)) people.delete(alerted);
  return people.size;
}

/** Throws FLOOD for more alerts than the limit, unless confirmed. */
export function requireNoFlood(
  { config: { floodPerDay: limit } }: Pick<Context, 'config'>,
  count: number,
  confirmed: boolean,
): void {
  if (!confirmed && count > limit) throw new Failure('FLOOD', { count, limit });
}
