import * as z from 'zod/mini';
import { readInfo, changeCount, id, maybe, passengerListLimit, rowsOf, since } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { termKinds } from '../../term-kinds.ts';
import { valueSources } from './evidence.ts';
import { byFlight, flightRow } from './flights.ts';
import { crewMarks, personFields } from './values.ts';

export const passengerRow = z.object({
  ...personFields,
  documentIssuer: maybe.text,
  bagCount: maybe.whole,
  inTransit: z.boolean(),
  /** Retention has ended: names and numbers are initials and last characters. */
  masked: z.boolean(),
  sources: z.array(z.enum(valueSources)),
  /** By the reader's organization; administrator organizations see all. */
  inspected: z.boolean(),
  /** Kinds of valid terms. */
  terms: z.array(z.enum(termKinds)),
  occurrences: z.int(),
  /** Ids of recorded actions. */
  actions: z.array(id),
  /** Empty for passengers, and for crew of carriers without a register. */
  crewMarks: z.array(z.enum(crewMarks)),
});
export type PassengerRow = z.output<typeof passengerRow>;

export const byPassenger = z.object({ flightPassengerId: id });

export const passengerList = {
  flightPassengers: endpoint({
    method: 'GET',
    path: '/web/v1/flights/{flightId}/passengers',
    summary: `Retrieve a flight and its people, at most ${passengerListLimit}.`,
    params: byFlight,
    reply: z.extend(rowsOf(passengerRow), { flight: flightRow, ...readInfo }),
    repliesWithMark: true,
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'FLIGHT_PASSENGERS_VIEWED',
    shows: ['action', 'airline', 'airport', 'crewMember', 'inspection', 'occurrence', 'passenger', 'term'],
    keepSeconds: Infinity,
    reads: 'replica',
    fails: ['RECORD_NOT_FOUND'],
  }),
  flightPassengersChanged: endpoint({
    method: 'GET',
    path: '/web/v1/flights/{flightId}/changes',
    summary:
      'Count people of a flight that changed since the list was read. Includes new people and people with new alerts.',
    params: byFlight,
    query: since,
    reply: changeCount,
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'none',
    reads: 'replica',
    fails: ['RECORD_NOT_FOUND'],
  }),
};
