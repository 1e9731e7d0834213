import * as z from 'zod/mini';
import { id, localTime, maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { byFlight } from '../search/flights.ts';
import { requestId } from './common.ts';
import { bagFields, boardingAnswer, passText, readAt } from './gates.ts';

const access = ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'] as const;
const fails = ['FORBIDDEN', 'RECORD_NOT_FOUND'] as const;

/** A flight at a gate or bag drop, with numbers of people. */
const station = z.object({
  flight: z.object({
    id,
    carrier: z.string(),
    number: z.string(),
    origin: z.string(),
    destination: z.string(),
    departureLocal: localTime,
  }),
  closedAt: maybe.instant,
  passengers: z.int(),
  boarded: z.int(),
});
export type Station = z.output<typeof station>;

/** Gate and bag drop on a tablet, for users of airlines and airport organizations. */
export const stations = {
  getStation: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/station',
    summary:
      'Retrieve a flight for its gate and bag-drop pages, with the numbers of passengers. Only for users of the airline or of an airport organization.',
    params: byFlight,
    reply: station,
    access,
    audit: 'none',
    shows: ['boarding'],
    keepSeconds: 5,
    fails,
  }),
  boardAtStation: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/boardings',
    summary:
      'Board a passenger at the gate by boarding pass, with the same rules and answers as calls of airlines’ systems.',
    params: byFlight,
    body: z.object({ requestId, pass: passText, readAt, infantId: z.optional(id) }),
    reply: boardingAnswer,
    access,
    audit: 'STATION_BOARDING_TRIED',
    changes: ['boarding'],
    fails: [...fails, 'REQUEST_ID_USED'],
  }),
  checkPassAtStation: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/pass-checks',
    summary:
      'Check at the bag drop whether a passenger may drop bags, before the bags are weighed. Stores nothing.',
    params: byFlight,
    body: z.object({ pass: passText }),
    reply: boardingAnswer,
    access,
    audit: 'STATION_PASS_CHECKED',
    changes: [],
    fails,
  }),
  dropBagsAtStation: endpoint({
    method: 'POST',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/bags',
    summary: 'Record the bags of a passenger by boarding pass at the bag drop.',
    params: byFlight,
    body: z.object({ requestId, pass: passText, readAt, ...bagFields }),
    reply: boardingAnswer,
    access,
    audit: 'STATION_BAGS_DROPPED',
    changes: ['boarding'],
    fails: [...fails, 'REQUEST_ID_USED'],
  }),
  getFace: endpoint({
    method: 'GET',
    path: '/audit-boarding/v1/boarding/flights/{flightId}/passengers/{id}/face',
    summary:
      'Retrieve the validated photograph of a passenger as PNG, to compare with the person at the gate.',
    params: z.object({ flightId: id, id }),
    reply: 'binary',
    access,
    audit: 'PHOTOGRAPH_VIEWED',
    shows: ['boarding'],
    fails,
  }),
};
