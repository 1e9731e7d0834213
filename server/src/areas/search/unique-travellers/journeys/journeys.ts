import { type HandlerOutput, maxJourneyFlights, type uniqueTravellers } from '@farol/contract';
import type { Segment } from '@farol/edifact';
import { CarrierScope } from '#areas/access/index.ts';
import { getCurrentTraveller } from '#areas/processing/index.ts';
import { findAirportPlaces } from '#areas/registry/index.ts';
import { toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { type Places, toDeparture } from '../../departure.ts';
import { listEvents } from '../../passenger/events.ts';
import { listFlights } from '../queries.ts';
import { countUses } from '../uses.ts';
import { findCurrentFlight } from './current-flight.ts';
import {
  type JourneyBooking,
  type JourneyFlight,
  listJourneyBookings,
  listJourneyFlights,
} from './queries.ts';

type Journeys = HandlerOutput<typeof uniqueTravellers.getTravellerJourneys>;

interface BookedFlight extends JourneyFlight {
  booking: JourneyBooking | undefined;
}

/** Throws RECORD_NOT_FOUND for a traveller without a flight in scope. */
export async function getTravellerJourneys(
  context: Context<UserActor>,
  requestedId: string,
): Promise<Journeys> {
  const { actor, clock, db } = context;
  const scope = CarrierScope.of(actor);
  const id = await getCurrentTraveller(db, requestedId);
  const found = await listJourneyFlights(db, scope, id, maxJourneyFlights + 1);
  if (found.length === 0 && (await listFlights(db, scope, id, 1)).length === 0)
    throw new Failure('RECORD_NOT_FOUND');
  const flights = await addBookings(context, scope, found.slice(0, maxJourneyFlights));
  const places = await findAirportPlaces(
    context,
    flights.map(({ origin }) => origin),
  );
  const current = findCurrentFlight(flights, toDate(clock.now()));
  context.setAuditRecords(
    [
      { kind: 'traveller', id },
      ...flights.map(({ passengerId }) => ({ kind: 'passenger', id: passengerId }) as const),
    ],
    { rows: flights.length },
  );
  return {
    currentFlight:
      current === undefined
        ? null
        : {
            ...toFlight(current, places),
            state: current.state,
            events: await listEvents(context, current.passengerId),
          },
    bookings: listBookings(flights),
    cards: countUses(flights, ({ booking }) => (booking?.payments ?? []).flatMap(toCards)),
    agencies: countUses(flights, ({ booking }) => (booking?.agency ? [booking.agency] : [])),
    boardingPasses: flights.flatMap(flight => toBoardingPass(flight, places)),
    luggage: flights.flatMap(flight => toLuggage(flight, places)),
    truncated: found.length > maxJourneyFlights,
  };
}

async function addBookings(
  { db }: Context<UserActor>,
  scope: CarrierScope,
  flights: readonly JourneyFlight[],
): Promise<BookedFlight[]> {
  const ids = new Set(flights.flatMap(({ bookingId }) => bookingId ?? []));
  const bookings = new Map((await listJourneyBookings(db, scope, [...ids])).map(one => [one.id, one]));
  return flights.map(flight => ({ ...flight, booking: bookings.get(flight.bookingId ?? '') }));
}

/** Flights are ordered, newest first. */
function listBookings(flights: readonly BookedFlight[]): Journeys['bookings'] {
  const byBooking = Map.groupBy(flights, ({ bookingId }) => bookingId);
  return [...byBooking.values()].flatMap(([newest, ...older]) => {
    if (newest?.booking === undefined) return [];
    const { booking, passengerId } = newest;
    const { segments, payments, agency: _agency, id: _id, ...values } = booking;
    const all = [newest, ...older];
    const days = all.map(({ flightDate }) => flightDate).toSorted();
    return {
      ...values,
      passengerId,
      route: toRoute(segments),
      ticketNumbers: [...new Set(all.flatMap(({ ticketNumbers }) => ticketNumbers))],
      paymentForms: [...new Set(payments.map(({ form }) => form))],
      flights: all.length,
      first: days[0] ?? '',
      last: days.at(-1) ?? '',
    };
  });
}

/** Returns the airports of connected flights once. Null separates parts that do not connect. */
export function toRoute(segments: readonly Pick<Segment, 'origin' | 'destination' | 'surface'>[]) {
  const route: (string | null)[] = [];
  for (const { origin, destination, surface } of segments) {
    if (surface === true || origin === undefined || destination === undefined) continue;
    if (route.at(-1) !== origin) route.push(...(route.length === 0 ? [] : [null]), origin);
    route.push(destination);
  }
  return route;
}

/** Returns the card of a payment, or nothing for other forms of payment. */
function toCards(payment: JourneyBooking['payments'][number]) {
  const { form, cardType = null, cardFirst6 = null, cardLast4 = null } = payment;
  if (form !== 'CC' && (cardType ?? cardFirst6 ?? cardLast4) === null) return [];
  const { cardExpiration = null, cardHolder = null } = payment;
  return [{ cardType, cardFirst6, cardLast4, cardExpiration, cardHolder }];
}

function toFlight(
  { passengerId, carrier, number, origin, destination, departureAt }: JourneyFlight,
  places: Places,
) {
  const departure = toDeparture({ origin, departureAt }, places);
  return { passengerId, carrier, number, origin, destination, ...departure };
}

function toBoardingPass(flight: JourneyFlight, places: Places): Journeys['boardingPasses'] {
  const { checkIn, seat } = flight;
  if (checkIn === null) return [];
  const { at = null, sequence = null, cabin = null } = checkIn;
  return [{ ...toFlight(flight, places), at, sequence, cabin, seat }];
}

function toLuggage(flight: JourneyFlight, places: Places): Journeys['luggage'] {
  const { bagCount: count, bagWeightKg: weightKg, bagTags: tags } = flight;
  return (count ?? 0) === 0 && weightKg === null && tags.length === 0
    ? []
    : [{ ...toFlight(flight, places), count, weightKg, tags }];
}
