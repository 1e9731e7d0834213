import type { Interchange, Message } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { airportPlaces, carriersByIcao } from '#areas/registry/index.ts';
import type { IntakeFinding } from '../findings/findings.ts';
import type { ReadMessage, Received } from '../reading/read-message.ts';
import { resolveFlight, type ResolvedFlight } from './flights.ts';
import { ensureFlightMonths } from './months.ts';
import { lockFlights } from './queries.ts';
import { airportsOf, markTransit } from './transit.ts';

/** A message on one of its flights: what each further step is given. */
export interface MessageOnFlight {
  message: Message;
  source: 'API' | 'PNR';
  interchange: Interchange;
  received: Received;
  flight: ResolvedFlight;
  /** Which of the message's legs the flight is. */
  leg: number;
  find(finding: IntakeFinding): void;
}

/**
 * The flights that a message is about, locked until the transaction ends: every leg of a list, the one flight of a push of
 * bookings. None where the message speaks of no flight, or of none that can be told; findings say so.
 */
export async function findFlights(
  db: Database,
  services: Services,
  { message, interchange, received, find }: ReadMessage,
): Promise<MessageOnFlight[]> {
  if (message === undefined) return [];
  if (message.type !== 'PAXLST' && message.type !== 'PNRGOV') {
    find({ code: 'NOT_FOR_INTAKE', severity: 'WARNING', params: { type: message.type } });
    return [];
  }
  const airports = await airportPlaces({ ...services, db }, airportsOf(message));
  const designators = await carriersByIcao(
    db,
    message.flights.map(leg => leg.carrier).filter(code => code.length === 3),
  );
  const home = { country: services.config.homeCountry, now: services.clock.now() };
  const found = message.flights.flatMap((leg, index) => {
    const known = { ...leg, carrier: designators.get(leg.carrier) ?? leg.carrier };
    const flight = resolveFlight(known, airports, home, find);
    return flight === undefined ? [] : [{ flight, leg: index }];
  });
  if (message.flights.length === 0) find({ code: 'FLIGHT_INCOMPLETE', severity: 'ERROR' });
  if (found.length === 0) return [];
  // In transactions of their own: making a partition locks the whole table.
  await ensureFlightMonths(
    services.pool.db,
    found.map(({ flight }) => flight.flightDate),
  );
  await lockFlights(db, found.map(({ flight }) => flight.id).toSorted());
  markTransit(message, airports);
  const bookings = message.type === 'PNRGOV';
  return (bookings ? found.slice(0, 1) : found).map(({ flight, leg }) => ({
    message,
    source: bookings ? 'PNR' : 'API',
    interchange,
    received,
    flight,
    leg,
    find,
  }));
}
