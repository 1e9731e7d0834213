import type { PassengerDetail } from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { getFlightRecord } from '../flights/flights.ts';
import { getPassengerRecord } from '../records.ts';
import { findVisibleDecisions } from '../travellers/separation.ts';
import { findBoardingStages, findBooking, listPushes } from './queries.ts';
import { buildTimeline } from './timeline.ts';

/** Returns the events of a passenger on the flight. Throws RECORD_NOT_FOUND. */
export async function listEvents(
  context: Context<UserActor>,
  passengerId: string,
): Promise<PassengerDetail['timeline']> {
  const { actor, db } = context;
  const scope = CarrierScope.of(actor);
  const passenger = await getPassengerRecord(context, passengerId);
  const flight = await getFlightRecord(context, passenger.flightId);
  const { bookingId } = passenger;
  return buildTimeline({
    passenger,
    booking: bookingId === null ? undefined : await findBooking(db, scope, bookingId),
    pushes: await listPushes(db, scope, flight),
    decisions: await findVisibleDecisions(context, scope, passenger),
    boarding: await findBoardingStages(db, passenger),
    flight,
    zone: zoneAt(await findAirportPlaces(context, [flight.origin]), flight.origin),
  });
}
