import type { FlightLeg } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { airportPlaces, carriersByIcao } from '#areas/registry/index.ts';
import { orderOf } from '../merge/order.ts';
import type { Statement } from '../merge/statement.ts';
import type { ReadMessage, ToldMessage } from '../reading/read-message.ts';
import { operatedAs } from './codeshare.ts';
import { resolveFlight, type ResolvedFlight } from './flights.ts';
import { flightName } from './names.ts';
import { lockFlights, maskedFlights, storedFlights } from './queries.ts';
import { recognise } from './recognise.ts';
import { findScheduledDeparture } from './scheduled.ts';
import { airportsOf, markTransit } from './transit.ts';

export interface MessageOnFlight extends Statement {
  flight: ResolvedFlight;
}

type Told = ToldMessage & Pick<ReadMessage, 'find'>;

/**
 * Finds and locks the flights of a message: each leg of a list, or the one flight of a push. Adds findings
 * for legs without a flight.
 */
export async function findFlights(db: Database, services: Services, read: Told): Promise<MessageOnFlight[]> {
  const parts = await legsOf(db, services, read);
  if (parts.length === 0) return [];
  await services.months.forFlights(parts.map(({ flight }) => flight.flightDate));
  await recogniseNew(db, parts, read.find);
  await lockFlights(db, parts.map(({ flight }) => flight.id).toSorted());
  return withoutMasked(db, parts, read.find);
}

/** New data would restore masked values. */
async function withoutMasked(
  db: Database,
  parts: MessageOnFlight[],
  find: ReadMessage['find'],
): Promise<MessageOnFlight[]> {
  const masked = await maskedFlights(
    db,
    parts.map(({ flight }) => flight),
  );
  return parts.filter(({ flight }) => {
    if (masked.has(flight.id))
      find({ code: 'FLIGHT_MASKED', severity: 'ERROR', params: { flight: flightName(flight) } });
    return !masked.has(flight.id);
  });
}

interface ToldLeg {
  /** IATA code. */
  leg: FlightLeg;
  index: number;
  operated: { carrier: string; number: string } | undefined;
}

/** Drops legs, and operating flights, of carriers that the sender may not send for. */
function allowedLegs({ received, find }: Told, legs: readonly ToldLeg[]): readonly ToldLeg[] {
  const allowed = received.speaksFor;
  if (allowed === null) return legs;
  return legs.flatMap(told => {
    const { carrier, number } = told.leg;
    if (!allowed.includes(carrier)) {
      find({ code: 'CARRIER_OF_ANOTHER', severity: 'ERROR', params: { flight: carrier + number } });
      return [];
    }
    const believed = told.operated === undefined || allowed.includes(told.operated.carrier);
    return [believed ? told : { ...told, operated: undefined }];
  });
}

export async function legsOf(db: Database, services: Services, read: Told): Promise<MessageOnFlight[]> {
  const { message, leftOut, interchange, received, find } = read;
  if (message === undefined) return [];
  if (message.type !== 'PAXLST' && message.type !== 'PNRGOV') {
    find({ code: 'NOT_FOR_INTAKE', severity: 'WARNING', params: { type: message.type } });
    return [];
  }
  const airports = await airportPlaces({ ...services, db }, airportsOf(message));
  const told = message.flights.map((leg, index) => ({
    leg,
    index,
    operated: operatedAs(leg, message.bookings),
  }));
  const legs = allowedLegs(read, await withDesignators(db, told));
  // The time of receipt, so that later reads find the same flights.
  const home = { country: services.config.homeCountry, now: received.at.toTemporalInstant() };
  const found = legs.flatMap(({ leg, operated, index }) => {
    const known = { ...leg, ...operated };
    if (operated !== undefined) delete known.suffix;
    const flight = resolveFlight(known, airports, home, find);
    const partner = operated && { partner: leg.carrier };
    if (flight === undefined) return [];
    const scheduled =
      index === 0
        ? findScheduledDeparture(message.commonAccessReference, {
            leg,
            departureAt: flight.departureAt,
            timeZone: airports.get(flight.origin)?.timeZone ?? 'UTC',
            preparedAt: interchange.preparedAt,
          })
        : undefined;
    return [{ flight: { ...flight, ...(scheduled && { scheduled }) }, leg: index, ...partner }];
  });
  if (message.flights.length === 0) find({ code: 'FLIGHT_INCOMPLETE', severity: 'ERROR' });
  await recognise(db, found, find, message);
  markTransit(message, airports);
  const bookings = message.type === 'PNRGOV';
  const order = orderOf(interchange, message, received);
  return (bookings ? found.slice(0, 1) : found).map(({ flight, ...told }) => ({
    message,
    leftOut,
    source: bookings ? 'PNR' : 'API',
    interchange,
    received,
    flight,
    ...told,
    order,
    find,
  }));
}

async function withDesignators(db: Database, legs: readonly ToldLeg[]): Promise<ToldLeg[]> {
  const codes = legs.flatMap(({ leg, operated }) => [leg.carrier, ...(operated ? [operated.carrier] : [])]);
  const known = await carriersByIcao(
    db,
    codes.filter(code => code.length === 3),
  );
  const named = <T extends { carrier: string }>(one: T): T => ({
    ...one,
    carrier: known.get(one.carrier) ?? one.carrier,
  });
  return legs.map(told => ({
    ...told,
    leg: named(told.leg),
    operated: told.operated && named(told.operated),
  }));
}

/**
 * Locks this date and the next for new flights and matches again: a concurrent worker may create the same
 * flight under a neighbouring date.
 */
async function recogniseNew(
  db: Database,
  parts: readonly MessageOnFlight[],
  find: ReadMessage['find'],
): Promise<void> {
  const known = await storedFlights(
    db,
    parts.map(({ flight }) => flight),
  );
  const fresh = parts.filter(({ flight }) => !known.has(flight.id));
  if (fresh.length === 0) return;
  const days = fresh.flatMap(({ flight: { carrier, number, origin, flightDate } }) =>
    [0, 1].map(days => {
      const day = Temporal.PlainDate.from(flightDate).add({ days }).toString();
      return `new ${carrier}${number} ${origin} ${day}`;
    }),
  );
  await lockFlights(db, [...new Set(days)].toSorted());
  await recognise(db, fresh, find);
}
