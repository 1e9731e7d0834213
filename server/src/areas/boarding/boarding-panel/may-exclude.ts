import { isOfAirline } from '#areas/access/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';

/** Agencies exclude flights, in the panel of a flight or in the list of excluded flights. */
export const mayExclude = (actor: UserActor): boolean =>
  (actor.permissions.has('FLIGHT_LIST') || actor.permissions.has('INDICATORS_REPORT')) &&
  !isOfAirline(actor) &&
  actor.organization !== null &&
  actor.viewedFrom === undefined;
