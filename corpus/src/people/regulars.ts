import { memoize } from '../memo.ts';
import { Random, type Seed } from '../random.ts';
import { type CorpusFlight, dayKey, listFlights } from '../flights/flights.ts';
import { inventPassport } from './documents.ts';
import { type CorpusPerson, inventPerson } from './person.ts';

export interface RegularTraveller extends CorpusPerson {
  base: string;
  frequency: number;
  /** About forty people with unusual trips, made for watch lists. */
  notable: boolean;
}

const POOL_SIZE = 3000;
const NOTABLE_EVERY = 75;
/** Documents are never renewed; the first expire late in 2027. */
const POOL_DATE = '2026-06-01';

const HOMES: readonly (readonly [nationality: string, base: string, weight: number])[] = [
  ['BRA', 'GRU', 14],
  ['BRA', 'CGH', 8],
  ['BRA', 'SDU', 6],
  ['BRA', 'GIG', 6],
  ['BRA', 'BSB', 9],
  ['BRA', 'CNF', 6],
  ['BRA', 'VCP', 6],
  ['BRA', 'REC', 5],
  ['BRA', 'SSA', 5],
  ['BRA', 'FOR', 4],
  ['BRA', 'POA', 5],
  ['BRA', 'CWB', 4],
  ['BRA', 'FLN', 3],
  ['BRA', 'MAO', 4],
  ['BRA', 'BEL', 3],
  ['PRT', 'LIS', 4],
  ['ESP', 'MAD', 2],
  ['FRA', 'CDG', 2],
  ['DEU', 'FRA', 2],
  ['GBR', 'LHR', 2],
  ['USA', 'MIA', 3],
  ['USA', 'JFK', 2],
  ['ARG', 'EZE', 5],
  ['CHL', 'SCL', 2],
  ['URY', 'MVD', 2],
  ['PER', 'LIM', 2],
  ['COL', 'BOG', 2],
  ['PAN', 'PTY', 2],
  ['ZAF', 'JNB', 1],
  ['QAT', 'DOH', 1],
  ['ITA', 'GRU', 1],
  ['JPN', 'GRU', 1],
  ['CHN', 'GRU', 2],
  ['LBN', 'GRU', 1],
];

const LIVES_IN_BRAZIL = new Set(['ITA', 'JPN', 'CHN', 'LBN']);
const SECOND_NATIONALITIES = ['PRT', 'ITA', 'ESP', 'DEU', 'LBN', 'JPN', 'ARG', 'USA'];

function inventRegular(seed: Seed, index: number): RegularTraveller {
  const random = new Random(seed, 'regular', index);
  const [nationality, base] = random.weighted(
    HOMES.map(([country, airport, weight]) => [[country, airport], weight]),
  );
  const person = inventPerson(random, {
    id: `R${String(index).padStart(4, '0')}`,
    nationality: nationality ?? 'BRA',
    ...(LIVES_IN_BRAZIL.has(nationality ?? '') && { residence: 'BRA' }),
    band: random.weighted([
      ['ADULT', 9],
      ['SENIOR', 1],
    ]),
    around: POOL_DATE,
    frequentFlyer: 0.7,
  });
  const notable = index % NOTABLE_EVERY === 7;
  const others = SECOND_NATIONALITIES.filter(code => code !== nationality);
  const second = random.chance(notable ? 0.6 : 0.08)
    ? [inventPassport(random, random.pick(others), POOL_DATE, person.birthDate)]
    : [];
  return {
    ...person,
    passports: [...person.passports, ...second],
    base: base ?? 'GRU',
    frequency: notable ? 0.35 : 0.06 + random.next() * 0.2,
    notable,
  };
}

const pool = memoize(4, String, (seed: Seed): readonly RegularTraveller[] =>
  Array.from({ length: POOL_SIZE }, (_, index) => inventRegular(seed, index)),
);

/** Lists all 3,000, in a stable order. Treat as read-only. */
export function regularTravellers(seed: Seed): readonly RegularTraveller[] {
  return pool(seed);
}

/** At most one flight a day each. */
const placements = memoize(
  20,
  dayKey,
  (seed: Seed, date: string): ReadonlyMap<string, readonly RegularTraveller[]> => {
    const flights = listFlights(seed, date);
    const byAirport = new Map<string, CorpusFlight[]>();
    for (const flight of flights) {
      for (const airport of [flight.origin, flight.destination]) {
        byAirport.set(airport, [...(byAirport.get(airport) ?? []), flight]);
      }
    }
    const placed = new Map<string, RegularTraveller[]>();
    for (const traveller of regularTravellers(seed)) {
      const random = new Random(seed, 'placement', date, traveller.id);
      if (!random.chance(traveller.frequency)) continue;
      const own = byAirport.get(traveller.base) ?? [];
      const choice = own.length > 0 && random.chance(0.85) ? own : flights;
      if (choice.length === 0) continue;
      const { key } = random.pick(choice);
      placed.set(key, [...(placed.get(key) ?? []), traveller]);
    }
    return placed;
  },
);

export function listRegulars(flight: CorpusFlight): readonly RegularTraveller[] {
  return placements(flight.seed, flight.date).get(flight.key) ?? [];
}
