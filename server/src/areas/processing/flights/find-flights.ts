import { formatFlight, formatFlightText } from '@farol/contract';
import type { FlightLeg } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { findAirportPlaces, findCarriersByIcao, zoneAt } from '#areas/registry/index.ts';
import { buildMessageOrder } from '../merge/order.ts';
import type { ReadMessage, MessageContent } from '../reading/read-message.ts';
import { findOperatingFlight } from './codeshare.ts';
import { type MessageOnFlight, resolveFlight } from './flights.ts';
import { formatFlightName } from './flight-names.ts';
import { lockFlights, listMaskedFlights, listStoredFlights } from './queries.ts';
import { matchFlights } from './match-flights.ts';
import { findScheduledDeparture } from './scheduled-departure.ts';
import { listAirports, markTransit } from './transit.ts';

type FlightSource = MessageContent & Pick<ReadMessage, 'find'>;

/**
 * Finds and locks the flights of a message: each leg of a list, or the one flight of a push. Adds findings
 * for legs without a flight.
 */
export async function findFlights(
  db: Database,
  services: Services,
  read: FlightSource,
): Promise<MessageOnFlight[]> {
  const parts = await resolveLegs(db, services, read);
  if (parts.length === 0) return [];
  await services.months.forFlights(parts.map(({ flight }) => flight.flightDate));
  await recogniseNewFlights(db, parts, read.find);
  await lockFlights(db, parts.map(({ flight }) => flight.id).toSorted());
  return dropMasked(db, parts, read.find);
}

/** New data would restore masked values. */
async function dropMasked(
  db: Database,
  parts: MessageOnFlight[],
  find: ReadMessage['find'],
): Promise<MessageOnFlight[]> {
  const masked = await listMaskedFlights(
    db,
    parts.map(({ flight }) => flight),
  );
  return parts.filter(({ flight }) => {
    if (masked.has(flight.id))
      find({
        code: 'FLIGHT_MASKED',
        severity: 'ERROR',
        params: { flight: formatFlightText(formatFlightName(flight)) },
      });
    return !masked.has(flight.id);
  });
}

interface MessageLeg {
  /** IATA code. */
  leg: FlightLeg;
  index: number;
  operated: { carrier: string; number: string } | undefined;
}

/** Drops legs, and operating flights, of carriers that the sender may not send for. */
function allowedLegs({ received, find }: FlightSource, legs: readonly MessageLeg[]): readonly MessageLeg[] {
  const allowed = received.speaksFor;
  if (allowed === null) return legs;
  return legs.flatMap(messageLegs => {
    const { carrier } = messageLegs.leg;
    if (!allowed.includes(carrier)) {
      find({
        code: 'CARRIER_OF_ANOTHER',
        severity: 'ERROR',
        params: { flight: formatFlight(messageLegs.leg) },
      });
      return [];
    }
    const isOperatingAllowed =
      messageLegs.operated === undefined || allowed.includes(messageLegs.operated.carrier);
    return [isOperatingAllowed ? messageLegs : { ...messageLegs, operated: undefined }];
  });
}

export async function resolveLegs(
  db: Database,
  services: Services,
  read: FlightSource,
): Promise<MessageOnFlight[]> {
  const { message, leftOut, interchange, received, find } = read;
  if (message === undefined) return [];
  if (message.type !== 'PAXLST' && message.type !== 'PNRGOV') {
    find({ code: 'NOT_FOR_INTAKE', severity: 'WARNING', params: { type: message.type } });
    return [];
  }
  const airports = await findAirportPlaces({ ...services, db }, listAirports(message));
  const messageLegs = message.flights.map((leg, index) => ({
    leg,
    index,
    operated: findOperatingFlight(leg, message.bookings),
  }));
  const legs = allowedLegs(read, await withIataCarriers(db, messageLegs));
  // The time of receipt, so that later reads find the same flights.
  const home = { country: services.config.homeCountry, now: received.at.toTemporalInstant() };
  const found = legs.flatMap(({ leg, operated, index }) => {
    const flightLeg = { ...leg, ...operated };
    if (operated !== undefined) delete flightLeg.suffix;
    const flight = resolveFlight(flightLeg, airports, home, find);
    const partner = operated && { partner: leg.carrier };
    if (flight === undefined) return [];
    const scheduled =
      index === 0
        ? findScheduledDeparture(message.commonAccessReference, {
            leg,
            departureAt: flight.departureAt,
            timeZone: zoneAt(airports, flight.origin),
            preparedAt: interchange.preparedAt,
          })
        : undefined;
    return [{ flight: { ...flight, ...(scheduled && { scheduled }) }, leg: index, ...partner }];
  });
  if (message.flights.length === 0) find({ code: 'FLIGHT_INCOMPLETE', severity: 'ERROR' });
  await matchFlights(db, found, find, message);
  markTransit(message, airports);
  const bookings = message.type === 'PNRGOV';
  const order = buildMessageOrder(interchange, message, received);
  return (bookings ? found.slice(0, 1) : found).map(({ flight, ...rest }) => ({
    message,
    leftOut,
    source: bookings ? 'PNR' : 'API',
    interchange,
    received,
    flight,
    ...rest,
    order,
    find,
  }));
}

async function withIataCarriers(db: Database, legs: readonly MessageLeg[]): Promise<MessageLeg[]> {
  const codes = legs.flatMap(({ leg, operated }) => [leg.carrier, ...(operated ? [operated.carrier] : [])]);
  const iataByIcao = await findCarriersByIcao(
    db,
    codes.filter(code => code.length === 3),
  );
  const withIataCarrier = <T extends { carrier: string }>(one: T): T => ({
    ...one,
    carrier: iataByIcao.get(one.carrier) ?? one.carrier,
  });
  return legs.map(messageLegs => ({
    ...messageLegs,
    leg: withIataCarrier(messageLegs.leg),
    operated: messageLegs.operated && withIataCarrier(messageLegs.operated),
  }));
}

/**
 * Locks this date and the next for new flights and matches again: a concurrent worker may create the same
 * flight under a neighbouring date.
 */
async function recogniseNewFlights(
  db: Database,
  parts: readonly MessageOnFlight[],
  find: ReadMessage['find'],
): Promise<void> {
  const storedFlights = await listStoredFlights(
    db,
    parts.map(({ flight }) => flight),
  );
  const newParts = parts.filter(({ flight }) => !storedFlights.has(flight.id));
  if (newParts.length === 0) return;
  const days = newParts.flatMap(({ flight: { carrier, number, origin, flightDate } }) =>
    [0, 1].map(days => {
      const day = Temporal.PlainDate.from(flightDate).add({ days }).toString();
      return `new ${carrier}${number} ${origin} ${day}`;
    }),
  );
  await lockFlights(db, [...new Set(days)].toSorted());
  await matchFlights(db, newParts, find);
}
