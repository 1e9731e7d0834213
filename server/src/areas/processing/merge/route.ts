import { type Booking, isCancelled, placeOfAirport, type Person, type Segment } from '@farol/edifact';
import { isOnPushedFlight, type PushedFlight } from './pushed-flight.ts';

/** Journey in one direction. It ends with a stay, or where it turns back. */
export interface Route {
  airports: readonly string[];
  /** Local date of the first departure; missing without a booking. */
  from?: string | undefined;
  /** Local date of the last arrival. */
  to?: string | undefined;
}

export interface FlightEnds {
  origin: string;
  destination: string;
}

/** Equal to the longest connection of a trip type (standards digest, section 7). */
const stayHours = 24;

/** Builds the route of a booking that contains the pushed flight; without one, the flight alone. */
export function buildBookedRoute(
  { segments }: Pick<Booking, 'segments'>,
  pushed: PushedFlight,
  ends: FlightEnds,
): Route {
  const flown = segments.filter(({ status, surface }) => surface !== true && !isCancelled(status));
  const journey = splitJourneys(flown).find(one => one.some(segment => isOnPushedFlight(segment, pushed)));
  if (journey === undefined) return buildListedRoute(undefined, ends);
  const last = journey.at(-1);
  return {
    airports: joinAirports(
      journey.flatMap(segment => [
        segment.origin,
        // The pushed leg may be a part of the segment.
        ...(isOnPushedFlight(segment, pushed) ? [ends.origin, ends.destination] : []),
        segment.destination,
      ]),
    ),
    from: toDay(journey[0]?.departure),
    to: toDay(last?.arrival ?? last?.departure),
  };
}

/** Builds the route of a person on a list, which names only the ends of the journey. */
export function buildListedRoute(
  person: Pick<Person, 'embarkation' | 'debarkation'> | undefined,
  { origin, destination }: FlightEnds,
): Route {
  return { airports: joinAirports([person?.embarkation, origin, destination, person?.debarkation]) };
}

function splitJourneys(segments: readonly Segment[]): Segment[][] {
  const journeys: Segment[][] = [];
  let visited = new Set<string>();
  for (const segment of segments) {
    const journey = journeys.at(-1);
    const before = journey?.at(-1);
    const [origin, destination] = [placeOf(segment.origin), placeOf(segment.destination)];
    if (
      journey === undefined ||
      before === undefined ||
      isStay(before, segment) ||
      visited.has(destination)
    ) {
      journeys.push([segment]);
      visited = new Set();
    } else journey.push(segment);
    visited.add(origin).add(destination);
  }
  return journeys;
}

const placeOf = (airport: string | undefined): string =>
  airport === undefined ? '' : placeOfAirport(airport);

/** Both times are local at the same airport. Segments without times are separate journeys. */
function isStay({ departure, arrival = departure }: Segment, next: Segment): boolean {
  if (arrival === undefined || next.departure === undefined) return true;
  return toHours(next.departure) - toHours(arrival) >= stayHours;
}

const toHours = (local: string): number =>
  Date.parse(local.length === 'YYYY-MM-DD'.length ? `${local}T00:00Z` : `${local}Z`) / 3_600_000;

const toDay = (local: string | undefined): string | undefined => local?.slice(0, 'YYYY-MM-DD'.length);

function joinAirports(codes: readonly (string | undefined)[]): string[] {
  const airports: string[] = [];
  for (const code of codes)
    if (code !== undefined && /^[A-Z]{3}$/.test(code) && code !== airports.at(-1)) airports.push(code);
  return airports;
}
