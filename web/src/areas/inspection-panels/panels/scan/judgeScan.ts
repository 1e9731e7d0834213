import type { PanelFlight } from '@farol/contract/areas/inspection-panels/panels';
import type { FinderHit, FinderReply } from '@farol/contract/areas/search/finder';
import { formatFlight } from '@farol/contract/flight-name';

/** Why the person of a scan is not in the list. */
export type ScanMismatch = 'CARRIER' | 'FLIGHT' | 'DAY' | 'OUTSIDE' | 'FILTERED';

export type ScanOutcome =
  | { kind: 'OPEN'; passengerId: string; name: string }
  | { kind: 'ELSEWHERE'; hit: FinderHit; mismatch: ScanMismatch; more: number }
  /** The flight is known, but nobody on it matches. */
  | { kind: 'OTHER_PERSON'; name: string; flight: string }
  | { kind: 'NOBODY'; of: 'BOARDING_PASS' | 'MRZ'; label: string; from: string; to: string }
  | { kind: 'DAMAGED' }
  | { kind: 'UNREADABLE' };

export interface ScanPlace {
  flights: readonly PanelFlight[];
  /** The only flight of the list, if it is filtered by one. */
  flightId: string | undefined;
  isListed(passengerId: string): boolean;
  /** Reads people of a flight that are not in the list yet. */
  fillFlight(flightId: string): Promise<void>;
}

type Reply = Pick<FinderReply, 'from' | 'hits' | 'scan' | 'to' | 'understoodAs'>;

const nameOf = ({ surname, givenNames }: FinderHit): string =>
  [surname, givenNames].filter(part => part !== null && part !== '').join(', ');
const dayOf = ({ departureLocal }: FinderHit): string => departureLocal.slice(0, 10);

/** Compares the flight of a person with the flight of the list, or with all flights of the window. */
function findMismatch(hit: FinderHit, { flights, flightId }: ScanPlace): ScanMismatch {
  const expected = flights.filter(({ id }) => flightId === undefined || id === flightId);
  const ofCarrier = expected.filter(({ carrier }) => carrier === hit.carrier);
  if (ofCarrier.length === 0) return flightId === undefined ? 'OUTSIDE' : 'CARRIER';
  const ofNumber = ofCarrier.filter(({ number }) => number === hit.number);
  if (ofNumber.length === 0) return flightId === undefined ? 'OUTSIDE' : 'FLIGHT';
  return ofNumber.some(({ date }) => date === dayOf(hit)) ? 'FILTERED' : 'DAY';
}

/** Returns the flight of the list that has a person of the scan who is not in the list. */
export function findUnlistedFlight(
  { hits }: Pick<Reply, 'hits'>,
  { flights, isListed }: ScanPlace,
): string | undefined {
  const people = hits.filter(hit => hit.kind === 'passenger');
  const [nearest] = people;
  if (nearest === undefined || people.some(({ id }) => isListed(id))) return undefined;
  return flights.find(
    ({ carrier, number, date }) =>
      carrier === nearest.carrier && number === nearest.number && date === dayOf(nearest),
  )?.id;
}

/** Decides what a scan means for the list on the screen. */
export function judgeScan({ hits, scan, understoodAs, from, to }: Reply, place: ScanPlace): ScanOutcome {
  const [kind] = understoodAs;
  if (kind === undefined) return { kind: 'UNREADABLE' };
  const people = hits.filter(hit => hit.kind === 'passenger');
  const listed = people.find(({ id }) => place.isListed(id));
  if (listed !== undefined) return { kind: 'OPEN', passengerId: listed.id, name: nameOf(listed) };
  const [nearest] = people;
  if (nearest !== undefined)
    return {
      kind: 'ELSEWHERE',
      hit: nearest,
      mismatch: findMismatch(nearest, place),
      more: people.length - 1,
    };
  const [flight] = hits;
  if (flight !== undefined)
    return {
      kind: 'OTHER_PERSON',
      name: scan?.name ?? '',
      flight: `${formatFlight(flight)} ${flight.origin} → ${flight.destination}`,
    };
  if (scan?.damaged === true) return { kind: 'DAMAGED' };
  const of = kind === 'MRZ' ? 'MRZ' : 'BOARDING_PASS';
  return { kind: 'NOBODY', of, label: labelOf(scan), from, to };
}

/** Returns the flights of a pass, or the number of a document. */
function labelOf(scan: FinderReply['scan']): string {
  if (scan === null) return '';
  if (scan.documentNumber !== null) return scan.documentNumber;
  return scan.legs
    .map(({ carrier, number, origin, destination }) =>
      [carrier, number, origin, '→', destination].filter(part => part !== null).join(' '),
    )
    .join(', ');
}
