import type { Direction } from '@farol/contract';
import { CarrierScope, isOfAirline, workAirportsOf, worksAtFlight } from '#areas/access/index.ts';
import { type AirportPlace, findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import { formatLocal, toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { flightDateOf } from '#kernel/ids.ts';
import { requireFound } from '#kernel/register.ts';
import { findPassengerOfFlight, type FlightOfRecord, type PassengerOfFlight } from './queries.ts';

export type UserContext = Context<UserActor>;

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

/** Inspectors act at the panel of the flight's mode and at its airports (specification, section 6). */
export function canRegister(
  { actor }: UserContext,
  passenger: Pick<PassengerOfFlight, 'destination' | 'masked' | 'mode' | 'origin'>,
): boolean {
  return !passenger.masked && actor.viewedFrom === undefined && worksAtFlight(actor, passenger);
}

export function assertRegister(context: UserContext, passenger: Parameters<typeof canRegister>[1]): void {
  if (!canRegister(context, passenger)) throw new Failure('FORBIDDEN');
}

type FlightEnds = Pick<FlightOfRecord, 'departureAt' | 'destination' | 'origin'>;

/**
 * Returns the airport of the flight where the officer acts: by the direction of the panel, else the origin
 * until the departure. An officer who works at one end acts there.
 */
export async function findPlaceOfAct(
  context: UserContext,
  { origin, destination, departureAt }: FlightEnds,
  direction?: Direction,
): Promise<string> {
  const { actor, clock, config } = context;
  const departed = departureAt <= toDate(clock.now());
  const arrives = direction === undefined ? departed : direction === 'ARRIVALS';
  const ends: [string, string] = arrives ? [destination, origin] : [origin, destination];
  const airports = workAirportsOf(actor);
  if (airports !== undefined) return ends.find(end => airports.includes(end)) ?? ends[0];
  const places = await findAirportPlaces(context, ends);
  return ends.find(end => places.get(end)?.countryCode2 === config.homeCountry) ?? ends[0];
}

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
