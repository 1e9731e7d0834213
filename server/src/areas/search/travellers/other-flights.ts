import type { OtherFlight } from '@farol/contract';
import { formatLocal } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import { listFlightsOfTraveller } from './queries.ts';

const maxOtherFlights = 50;

/** Returns the traveller's flights except the passenger's own, newest first, at most 50. */
export async function listOtherFlights(
  context: Context<UserActor>,
  { id, travellerId }: { id: string; travellerId: string | null },
): Promise<OtherFlight[]> {
  if (travellerId === null) return [];
  const scope = CarrierScope.of(context.actor);
  const found = await listFlightsOfTraveller(context.db, scope, travellerId, id, maxOtherFlights);
  const places = await findAirportPlaces(
    context,
    found.map(flight => flight.origin),
  );
  return found.map(flight => ({
    passengerId: flight.passengerId,
    carrier: flight.carrier,
    number: flight.number,
    origin: flight.origin,
    destination: flight.destination,
    departureLocal: formatLocal(flight.departureAt, zoneAt(places, flight.origin)),
    seat: flight.seat,
  }));
}
