import * as z from 'zod/mini';
import {
  airportCode,
  carrierCode,
  date,
  id,
  instant,
  listOf,
  localTime,
  maybe,
  rowsOf,
} from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { formatted } from '../../findings.ts';

export const flightStatuses = ['SCHEDULED', 'IN_TRANSIT', 'ARRIVED', 'CANCELLED'] as const;
export const flightModes = ['INTERNATIONAL', 'DOMESTIC'] as const;

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
  arrivalAt: maybe.instant,
  arrivalLocal: maybe.localTime,
  arrivalZone: maybe.text,
  estimatedArrivalAt: maybe.instant,
  status: z.enum(flightStatuses),
  mode: z.enum(flightModes),
  passengers: z.int(),
  crew: z.int(),
  /** Open alerts that the reader may see on this flight. */
  alerts: z.int(),
  hasApi: z.boolean(),
  hasPnr: z.boolean(),
});
export type FlightRow = z.output<typeof flightRow>;

export const flightFilter = z.object({
  /** Local departure dates at the origin, both included. */
  from: date,
  to: date,
  carriers: listOf(carrierCode, 50),
  number: z.optional(z.string().check(z.trim(), z.toUpperCase(), formatted(/^\d{1,4}[A-Z]?$/, '7007'))),
  origins: listOf(airportCode, 200),
  destinations: listOf(airportCode, 200),
  mode: z.optional(z.enum(flightModes)),
  status: z.optional(z.enum(flightStatuses)),
});
export type FlightFilter = z.input<typeof flightFilter>;

export const byFlight = z.object({ flightId: id });

export const flights = {
  searchFlights: endpoint({
    method: 'POST',
    path: '/web/v1/flights/search',
    summary:
      'Flights by local departure date at the origin; newest 3,000. Airline users get their own carrier.',
    body: flightFilter,
    reply: rowsOf(flightRow),
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'FLIGHTS_SEARCHED',
    fails: ['PERIOD_ORDER', 'PERIOD_TOO_LONG'],
  }),
  getFlight: endpoint({
    method: 'GET',
    path: '/web/v1/flights/{flightId}',
    summary: 'One flight.',
    params: byFlight,
    reply: flightRow,
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'FLIGHT_VIEWED',
    fails: ['RECORD_NOT_FOUND'],
  }),
};
