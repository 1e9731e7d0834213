import * as z from 'zod/mini';
import { readInfo, changeCount, id, instant, localTime, maybe, rowsOf, since } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { codes, flag, oneOf, pattern, period, searchOf } from '../../search.ts';
import { flightModes, flightStatuses } from './values.ts';

export const flightRow = z.object({
  id,
  carrier: z.string(),
  carrierName: maybe.text,
  number: z.string(),
  suffix: maybe.text,
  origin: z.string(),
  originCity: maybe.text,
  destination: z.string(),
  destinationCity: maybe.text,
  departureAt: instant,
  departureLocal: localTime,
  departureZone: z.string(),
  /** Departure reported first, if later messages changed it. */
  scheduledDepartureAt: maybe.instant,
  arrivalAt: maybe.instant,
  arrivalLocal: maybe.localTime,
  arrivalZone: maybe.text,
  estimatedArrivalAt: maybe.instant,
  status: z.enum(flightStatuses),
  mode: z.enum(flightModes),
  passengers: z.int(),
  crew: z.int(),
  alerts: z.int(),
  /** Crew members with a mark (`crewMarks`); null in long lists, for flights far from now. */
  markedCrew: maybe.whole,
  hasApi: z.boolean(),
  hasPnr: z.boolean(),
});
export type FlightRow = z.output<typeof flightRow>;

export const flightSearch = searchOf(
  {
    /**
     * Local departure dates at the origin. Messages arrive 72 hours before departure, so the month ends three
     * days ahead.
     */
    period: period({ days: [-26, 3] }),
    /**
     * Departures and arrivals at the user's airports within three hours (specification, section 9); the dates
     * are ignored. No assigned airports means all.
     */
    near: flag({ on: '3h', days: [0, 0], quick: true }),
    /** Flights at the user's airports, if they have any. */
    mine: flag(),
    carriers: codes('carrier', 50),
    number: pattern(/^\d{1,4}[A-Z]?$/, '7007', { max: 5 }),
    origins: codes('airport', 200),
    destinations: codes('airport', 200),
    mode: oneOf(flightModes),
    status: oneOf(flightStatuses),
  },
  { line: ['period', 'mine', 'carriers', 'number'] },
);

export const byFlight = z.object({ flightId: id });

export const flights = {
  searchFlights: endpoint({
    method: 'POST',
    path: '/web/v1/flights/search',
    summary:
      'Search flights by local departure date at the origin. `near` selects the three hours around now instead. Returns the newest 3,000. Airline users get flights of their own carrier.',
    body: flightSearch.body,
    reply: z.extend(rowsOf(flightRow), readInfo),
    repliesWithMark: true,
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'FLIGHTS_SEARCHED',
    shows: ['airline', 'airport', 'crewMember'],
    keepSeconds: Infinity,
    reads: 'replica',
  }),
  flightsChanged: endpoint({
    method: 'POST',
    path: '/web/v1/flights/changes',
    summary: 'Count flights of a search that changed since it was read.',
    query: since,
    body: flightSearch.body,
    reply: changeCount,
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'none',
    reads: 'replica',
  }),
  getFlight: endpoint({
    method: 'GET',
    path: '/web/v1/flights/{flightId}',
    summary: 'Retrieve a flight.',
    params: byFlight,
    reply: flightRow,
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'FLIGHT_VIEWED',
    shows: ['airline', 'airport', 'crewMember'],
    keepSeconds: 60,
    fails: ['RECORD_NOT_FOUND'],
  }),
};
