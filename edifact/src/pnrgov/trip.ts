import { hoursBetween } from '../core/dates.ts';
import type { Segment, TripType } from '../types.ts';

/** Airports of one metropolitan region count as one place. */
const REGIONS = [
  'GRU CGH VCP SAO',
  'GIG SDU RIO',
  'CNF PLU BHZ',
  'EZE AEP BUE',
  'JFK LGA EWR NYC',
  'IAD DCA BWI WAS',
  'ORD MDW CHI',
  'YYZ YTZ YTO',
  'YUL YMX YMQ',
  'LHR LGW STN LTN LCY SEN LON',
  'CDG ORY BVA PAR',
  'MXP LIN BGY MIL',
  'FCO CIA ROM',
  'SVO DME VKO ZIA MOW',
  'ARN BMA NYO STO',
  'NRT HND TYO',
  'KIX ITM UKB OSA',
  'ICN GMP SEL',
  'PEK PKX BJS',
  'PVG SHA',
  'DXB DWC',
  'TFN TFS TCI',
  'OSL TRF RYG',
];
const regionOf = new Map<string, string>();
for (const region of REGIONS) for (const code of region.split(' ')) regionOf.set(code, region);

/** Returns a key that the airports of one metropolitan region share. */
export function placeOfAirport(airport: string): string {
  return regionOf.get(airport) ?? airport;
}

function place(code: string | undefined): string {
  return code === undefined ? '' : placeOfAirport(code);
}

export const CANCELLED: ReadonlySet<string> = new Set(['UN', 'UC', 'HX', 'XX', 'XL', 'XK', 'NO', 'WK', 'PX']);

export function isCancelled(status: string | undefined): boolean {
  return status !== undefined && status !== 'HK' && CANCELLED.has(status);
}

/** Midnight without a time. */
function instant(text: string): string {
  return text.length === 10 ? `${text}T00:00` : text;
}

/** Local minutes per segment; NaN if unknown. */
export type SegmentMinutes = readonly number[];

function isStop(before: Segment, after: Segment, hours: number): boolean {
  const from = before.arrival ?? before.departure;
  const to = after.departure;
  if (from === undefined || to === undefined) return true;
  return hoursBetween(instant(from), instant(to)) >= hours;
}

/**
 * A surface segment is non-contiguous; a stop of `connectionHours` splits the trip; two returning parts are a
 * round
 * trip (standards digest, section 7).
 */
export function tripType(
  segments: readonly Segment[],
  connectionHours: number,
  minutes: SegmentMinutes = [],
): TripType | undefined {
  let first: Segment | undefined;
  let before = -1;
  let flown = 0;
  let stops = 0;
  let surface = false;
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index];
    if (segment === undefined || isCancelled(segment.status)) continue;
    if (segment.surface === true) {
      surface = true;
      continue;
    }
    flown++;
    first ??= segment;
    const last = before < 0 ? undefined : segments[before];
    if (last !== undefined) {
      if (!isSamePlace(last.destination, segment.origin)) return 'NONCONTIGUOUS';
      const gap = (minutes[index * 2] ?? NaN) - (minutes[before * 2 + 1] ?? NaN);
      if (Number.isNaN(gap) ? isStop(last, segment, connectionHours) : gap >= connectionHours * 60) stops++;
    }
    before = index;
  }
  if (first === undefined) return undefined;
  if (flown > 1 && surface) return 'NONCONTIGUOUS';
  if (flown > 1 && stops <= 1 && isSamePlace(first.origin, segments[before]?.destination)) return 'ROUNDTRIP';
  return stops === 0 ? 'ONEWAY' : 'MULTILEG';
}

function isSamePlace(one: string | undefined, other: string | undefined): boolean {
  return one === other || place(one) === place(other);
}
