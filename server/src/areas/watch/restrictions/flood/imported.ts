import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { CarrierScope } from '#areas/access/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { comingFlightWindow, listPassengersByRestrictions, WatchedNames } from '#areas/judging/index.ts';
import { listPeopleByNamePattern } from '../people/queries.ts';
import { requireNoFlood } from './flood.ts';
import {
  listAlertablePassengers,
  listAlertedPassengers,
  listImportedNames,
  listImportedRestrictions,
} from './queries.ts';

/** Limits the time of a request. */
const maxCompared = 40_000;
const batchSize = 500;
const anyName = '.';

/**
 * Counts people who get their first alert from an import or a change of a list that is already written.
 * Counts only people on coming flights that the user may see. Throws FLOOD if more than the limit and not
 * `confirmed`. The caller must act for the system.
 */
export async function countImportedAlerts(
  { actor, db, clock, config, log }: Context<UserActor>,
  importId: string,
  confirmed: boolean,
): Promise<number> {
  const scope = CarrierScope.of(actor);
  const window = comingFlightWindow(clock);
  const restrictionIds = await listImportedRestrictions(db, importId);
  const flights = await listPassengersByRestrictions(db, restrictionIds, window, scope);
  const people = new Set(await listAlertablePassengers(db, flights));
  const names = new WatchedNames(log);
  names.take(await listImportedNames(db, importId));
  const candidates =
    names.size === 0 ? [] : await listPeopleByNamePattern(db, scope, anyName, window, maxCompared);
  for (let at = 0; at < candidates.length; at += batchSize) {
    const batch = candidates.slice(at, at + batchSize);
    const hits = names.findAll(
      batch.map(({ givenNames, surname, birthDate }) => ({ name: `${givenNames} ${surname}`, birthDate })),
    );
    for (const [index, { passengerId }] of batch.entries())
      if ((hits[index] ?? []).length > 0) people.add(passengerId);
    await yieldToOthers();
  }
  for (const id of await listAlertedPassengers(db, restrictionIds, window)) people.delete(id);
  requireNoFlood({ config }, people.size, confirmed);
  return people.size;
}
