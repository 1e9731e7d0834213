import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { flightDateOf } from '#kernel/ids.ts';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { countOpenAlertsByPassenger } from '#areas/alerts/index.ts';
import { findPassenger, type FlightKey, type PassengerRecord } from './queries.ts';

/** Returns the key of a flight or passenger, whose id carries the flight date. */
export function flightKey(id: string): FlightKey {
  return { id, flightDate: flightDateOf(id) };
}

/** Throws RECORD_NOT_FOUND for missing and invisible passengers. */
export async function getPassengerRecord(
  { actor, db }: Pick<Context<UserActor>, 'actor' | 'db'>,
  passengerId: string,
): Promise<PassengerRecord> {
  const passenger = await findPassenger(db, CarrierScope.of(actor), flightKey(passengerId));
  if (passenger === undefined) throw new Failure('RECORD_NOT_FOUND');
  return passenger;
}

/** Counts the open alerts that the actor may see, by passenger id. */
export async function countAlertsByPassenger(
  { actor, db }: Context<UserActor>,
  ...flights: FlightKey[]
): Promise<ReadonlyMap<string, number>> {
  const scope = AgencyScope.ofAlertsIfAny(actor);
  return scope === undefined ? new Map() : countOpenAlertsByPassenger(db, scope, flights);
}
