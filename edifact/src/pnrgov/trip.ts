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

function place(code: string | undefined): string {
  return code === undefined ? '' : (regionOf.get(code) ?? code);
}

const CANCELLED = new Set(['UN', 'UC', 'HX', 'XX', 'XL', 'NO', 'WK', 'PX']);

/** Midnight when there is no time. */
function instant(text: string): string {
  return text.length === 10 ? `${text}T00:00` : text;
}

function isStop(before: Segment, after: Segment, hours: number): boolean {
  const from = before.arrival ?? before.departure;
  const to = after.departure;
  if (from === undefined || to === undefined) return true;
  return hoursBetween(instant(from), instant(to)) >= hours;
}

/**
 * Kind of journey from its segments in order (standards digest, section 7): a surface segment or a change of airport makes it
 * non-contiguous; a stop of `connectionHours` or more parts it; two parts that lead back are a round trip.
 */
export function tripType(segments: readonly Segment[], connectionHours: number): TripType | undefined {
  const live = segments.filter(segment => segment.status === undefined || !CANCELLED.has(segment.status));
  const flown = live.filter(segment => segment.surface !== true);
  const first = flown[0];
  const last = flown.at(-1);
  if (first === undefined || last === undefined) return undefined;
  let stops = 0;
  for (let index = 1; index < flown.length; index++) {
    const before = flown[index - 1];
    const after = flown[index];
    if (before === undefined || after === undefined) continue;
    if (place(before.destination) !== place(after.origin)) return 'NONCONTIGUOUS';
    if (isStop(before, after, connectionHours)) stops++;
  }
  if (flown.length > 1 && live.some(segment => segment.surface === true)) return 'NONCONTIGUOUS';
  const back = flown.length > 1 && place(first.origin) === place(last.destination);
  if (back && stops <= 1) return 'ROUNDTRIP';
  return stops === 0 ? 'ONEWAY' : 'MULTILEG';
}
