import { addDays, addMinutes, clock, instantOf, localOf, weekday } from '../calendar.ts';
import { memoize } from '../memo.ts';
import { Random, type Seed } from '../random.ts';
import { type Carrier, carriers } from '../world/carriers.ts';
import { blockMinutes, distanceKm, placeOf } from '../world/places.ts';

export interface CorpusFlight {
  seed: Seed;
  /** `X0-7001-2026-03-15`. */
  key: string;
  carrier: string;
  /** Digits without leading zeros. */
  number: string;
  origin: string;
  destination: string;
  /** Departure date at the origin. */
  date: string;
  /** Scheduled times local to each airport: `2026-03-15T22:35`. */
  departure: string;
  arrival: string;
  /** The same times in UTC: `2026-03-16T01:35:00Z`. */
  departureAt: string;
  arrivalAt: string;
  aircraft: string;
  capacity: number;
  domestic: boolean;
  /** Number under which another airline sells the flight. */
  codeshare?: { carrier: string; number: string };
}

export interface Rotation {
  carrier: Carrier;
  number: number;
  from: string;
  to: string;
  departureMinute: number;
  ordinal: number;
  share: number;
  codeshare: boolean;
}

const GOLDEN = 0.618_033_988_75;
const QUIET_AT_NIGHT = new Set(['CGH', 'SDU']);

/** Spreads departures evenly over the day. Two city airports close from 22:30 to 06:00. */
export function departureMinute(index: number, from: string, to: string): number {
  const fraction = (index * GOLDEN + 0.137) % 1;
  const minute = QUIET_AT_NIGHT.has(from) || QUIET_AT_NIGHT.has(to) ? 360 + fraction * 930 : fraction * 1440;
  return Math.floor(minute / 5) * 5;
}

function buildRotations(): Rotation[] {
  const rotations: Rotation[] = [];
  let ordinal = 0;
  for (const carrier of carriers) {
    for (const [index, [from, to]] of carrier.routes.entries()) {
      ordinal++;
      const domestic = placeOf(from).country === 'BRA' && placeOf(to).country === 'BRA';
      for (const [offset, [start, end]] of [[from, to] as const, [to, from] as const].entries()) {
        rotations.push({
          carrier,
          number: carrier.firstNumber + index * 2 + offset,
          from: start,
          to: end,
          departureMinute: departureMinute(rotations.length, start, end),
          ordinal,
          share: domestic ? 0.93 : 0.48,
          codeshare: index % 4 === 1,
        });
      }
    }
  }
  return rotations;
}

export const ROTATIONS: readonly Rotation[] = buildRotations();

const AIRCRAFT: readonly { upToKm: number; types: readonly (readonly [string, number])[] }[] = [
  {
    upToKm: 900,
    types: [
      ['E95', 118],
      ['E90', 106],
      ['73G', 138],
    ],
  },
  {
    upToKm: 4500,
    types: [
      ['320', 174],
      ['738', 186],
      ['32A', 180],
      ['7M8', 186],
    ],
  },
  {
    upToKm: Infinity,
    types: [
      ['332', 248],
      ['789', 290],
      ['359', 325],
      ['77W', 354],
    ],
  },
];

function aircraftFor(kilometres: number, random: Random): readonly [string, number] {
  const row = AIRCRAFT.find(({ upToKm }) => kilometres <= upToKm);
  return random.pick(row?.types ?? []);
}

function makeFlight(seed: Seed, date: string, rotation: Rotation): CorpusFlight {
  const from = placeOf(rotation.from);
  const to = placeOf(rotation.to);
  const number = String(rotation.number);
  const key = `${rotation.carrier.code}-${number}-${date}`;
  const [aircraft, capacity] = aircraftFor(distanceKm(from, to), new Random(seed, 'aircraft', key));
  const departure = `${date}T${clock(rotation.departureMinute)}`;
  const departureAt = instantOf(departure, from.timeZone);
  const arrivalAt = addMinutes(departureAt, blockMinutes(from, to));
  return {
    seed,
    key,
    carrier: rotation.carrier.code,
    number,
    origin: from.iata,
    destination: to.iata,
    date,
    departure,
    arrival: localOf(arrivalAt, to.timeZone),
    departureAt,
    arrivalAt,
    aircraft,
    capacity,
    domestic: from.country === 'BRA' && to.country === 'BRA',
    ...(rotation.codeshare && {
      codeshare: { carrier: rotation.carrier.partner, number: String(rotation.number + 2000) },
    }),
  };
}

export function dayKey(seed: Seed, date: string): string {
  return `${seed} ${date}`;
}

const timetable = memoize(120, dayKey, (seed: Seed, date: string): readonly CorpusFlight[] => {
  // Both directions have one ordinal, so an aircraft returns on the same days.
  const shift = new Random(seed, 'timetable').next() + weekday(date) / 2;
  return ROTATIONS.filter(({ ordinal, share }) => (ordinal * GOLDEN + shift) % 1 < share)
    .map(rotation => makeFlight(seed, date, rotation))
    .toSorted((a, b) => (a.departureAt < b.departureAt ? -1 : 1));
});

/** Lists flights by departure. Throws RangeError for an invalid date. */
export function listFlights(seed: Seed, date: string): readonly CorpusFlight[] {
  return timetable(seed, date);
}

/** Searches a week, preferring the carrier. */
export function findNextFlight(
  seed: Seed,
  carrier: string,
  from: string,
  to: string,
  date: string,
): CorpusFlight | undefined {
  for (let days = 0; days < 7; days++) {
    const fitting = listFlights(seed, addDays(date, days)).filter(
      flight => flight.origin === from && flight.destination === to,
    );
    const found = fitting.find(flight => flight.carrier === carrier) ?? fitting[0];
    if (found !== undefined) return found;
  }
  return undefined;
}
