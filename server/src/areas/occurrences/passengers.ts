import { CarrierScope, isOfAirline, worksAtFlight } from '#areas/access/index.ts';
import { type AirportPlace, listUserAirports } from '#areas/registry/index.ts';
import { formatLocal } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { flightDateOf } from '#kernel/ids.ts';
import { requireFound } from '#kernel/register.ts';
import { findPassengerOfFlight, type FlightOfRecord, type PassengerOfFlight } from './queries.ts';

export type UserContext = Context<UserActor>;

const unknownAirportZone = 'UTC';

export const keyOf = (id: string) => ({ id, flightDate: flightDateOf(id) });

/** Throws FORBIDDEN for airlines, which see no agency data. */
export function assertAgency({ actor }: UserContext): void {
  if (isOfAirline(actor)) throw new Failure('FORBIDDEN');
}

/** Throws RECORD_NOT_FOUND for missing and invisible passengers. */
export async function getPassenger(context: UserContext, id: string): Promise<PassengerOfFlight> {
  assertAgency(context);
  return requireFound(await findPassengerOfFlight(context.db, CarrierScope.of(context.actor), keyOf(id)));
}

export async function listWorkAirports({ actor, db }: UserContext): Promise<string[]> {
  return (await listUserAirports(db, actor)).map(({ iata }) => iata);
}

/** Inspectors act at the panel of the flight's mode and at its airports (specification, section 6). */
export function worksAt(
  { actor }: UserContext,
  passenger: PassengerOfFlight,
  airports: readonly string[],
): boolean {
  if (passenger.masked || actor.organization === null || actor.viewedFrom !== undefined) return false;
  return worksAtFlight(actor, passenger, airports);
}

export async function canRegister(context: UserContext, passenger: PassengerOfFlight): Promise<boolean> {
  return worksAt(context, passenger, await listWorkAirports(context));
}

export async function assertRegister(context: UserContext, passenger: PassengerOfFlight): Promise<void> {
  if (!(await canRegister(context, passenger))) throw new Failure('FORBIDDEN');
}

export const zoneAt = (places: ReadonlyMap<string, AirportPlace>, airport: string): string =>
  places.get(airport)?.timeZone ?? unknownAirportZone;

export function toFlight(
  { flightId, carrier, number, origin, destination, departureAt }: FlightOfRecord,
  places: ReadonlyMap<string, AirportPlace>,
) {
  return {
    flightId,
    carrier,
    number,
    from: origin,
    to: destination,
    departureAt: departureAt.toISOString(),
    departureLocal: formatLocal(departureAt, zoneAt(places, origin)),
  };
}

export function toPassenger(record: PassengerOfFlight, places: ReadonlyMap<string, AirportPlace>) {
  const { passengerId, surname, givenNames } = record;
  return { passengerId, surname, givenNames, ...toFlight(record, places) };
}
