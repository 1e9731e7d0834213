import * as z from 'zod/mini';
import { maybe, rowsOf } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { requireRule } from '../../findings.ts';
import { codes, country, flag, oneOf, pattern, searchOf } from '../../search.ts';
import { departurePeriod } from './people.ts';
import { departureFields, personFields, routeAirport, tripTypes } from './values.ts';

export const itineraryHit = z.object({
  ...personFields,
  ...departureFields,
  /** Airports of the journey in the direction of the flight. */
  route: z.array(z.string()),
  /** Local dates of the journey; null without a booking. */
  routeFrom: maybe.date,
  routeTo: maybe.date,
  /** Trip type of the booking, as in rules. */
  tripType: maybe.text,
  nights: maybe.whole,
  purchaseDate: maybe.date,
  advanceDays: maybe.whole,
  partySize: maybe.whole,
  /** Sum of the weights of matching rules of the reader’s organization; null without access to alerts. */
  score: maybe.whole,
});
export type ItineraryHit = z.output<typeof itineraryHit>;

/** Connections on the way: none, one, two or more. */
export const routeStops = ['DIRECT', 'ONE', 'SEVERAL'] as const;

/** Creates a whole number of up to three digits; empty does not filter. */
const count = (example: string) => pattern(/^\d{0,3}$/, example, { max: 3 });
const ends = (names: readonly string[] | undefined): boolean => (names?.length ?? 0) > 0;

type Counts = Partial<Record<string, string>>;
const inOrder = (least: string, most: string) =>
  requireRule<object>(
    input => {
      const { [least]: low = '', [most]: high = '' } = input as Counts;
      return low === '' || high === '' || Number(low) <= Number(high);
    },
    'RANGE_ORDER',
    {},
    most,
  );

const rules = [
  requireRule<{ origins?: string[]; destinations?: string[] }>(
    ({ origins, destinations }) => ends(origins) || ends(destinations),
    'ITINERARY_END',
    {},
    'origins',
  ),
  requireRule<{ airports?: string[] }>(({ airports }) => ends(airports), 'REQUIRED', {}, 'airports'),
  requireRule<{ airports?: string[]; destinations?: string[] }>(
    ({ airports = [], destinations = [] }) => !airports.some(airport => destinations.includes(airport)),
    'ITINERARY_VIA',
    {},
    'airports',
  ),
  inOrder('minNights', 'maxNights'),
  inOrder('minAdvance', 'maxAdvance'),
  inOrder('minParty', 'maxParty'),
] as z.core.$ZodCheck<object>[];

const maxAirports = 50;

export const itinerarySearch = searchOf(
  {
    /** First airport of the journey. */
    origins: codes('airport', maxAirports),
    /** Anywhere on the journey, its ends included. */
    airports: codes('airport', maxAirports),
    /** Last airport of the journey. */
    destinations: codes('airport', maxAirports),
    period: departurePeriod,
    /** `airports` only between the ends. */
    connection: flag(),
    stops: oneOf(routeStops),
    tripType: oneOf(tripTypes),
    minNights: count('1'),
    maxNights: count('7'),
    /** Days between purchase and first departure. */
    minAdvance: count('0'),
    maxAdvance: count('3'),
    minParty: count('1'),
    maxParty: count('9'),
    nationality: country(),
    carriers: codes('carrier', 50),
  },
  { line: ['origins', 'airports', 'destinations', 'period'], rules },
);

export const itineraries = {
  searchItineraries: endpoint({
    method: 'POST',
    path: '/web/v1/itineraries/search',
    summary:
      'Search people by the airports of their journey. Requires its origin or destination, and an airport on the way. A journey goes in one direction and ends with a stay of 24 hours. Returns 3,000 at most, newest departure first. Masked and removed people are not found. A person on several flights of a journey appears once, with the last of them.',
    body: itinerarySearch.body,
    reply: z.extend(rowsOf(itineraryHit), { airports: z.array(routeAirport) }),
    access: ['ITINERARY_SEARCH'],
    audit: 'ITINERARIES_SEARCHED',
    shows: ['airport', 'passenger'],
    keepSeconds: 60,
    reads: 'replica',
  }),
};
