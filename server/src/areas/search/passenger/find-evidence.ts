import type { PassengerEvidence } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { toSourcePeople } from '#areas/processing/index.ts';
import { findPassenger } from '../queries.ts';
import { flightKey } from '../records.ts';
import { buildEvidence } from './evidence.ts';
import { findSaid, listPushes } from './queries.ts';

/** Returns undefined for an invisible passenger. */
export async function findEvidence(
  { actor, db }: Pick<Context<UserActor>, 'actor' | 'db'>,
  passengerId: string,
): Promise<PassengerEvidence | undefined> {
  const scope = CarrierScope.of(actor);
  const passenger = await findPassenger(db, scope, flightKey(passengerId));
  if (passenger === undefined) return undefined;
  const { flightDate, flightId } = passenger;
  const messages = await listPushes(db, scope, { flightDate, id: flightId });
  const stored = await findSaid(db, scope, passenger);
  return buildEvidence({
    sourcePeople: stored === undefined ? [] : toSourcePeople(stored),
    joined: stored?.joined ?? [],
    messages,
  });
}
