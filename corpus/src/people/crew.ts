/** No member is on two flights of a day. */
import { type CorpusFlight, dayKey, listFlights } from '../flights/flights.ts';
import { memoize } from '../memo.ts';
import { Random, type Seed } from '../random.ts';
import { carrierOf } from '../world/carriers.ts';
import { distanceKm, placeOf } from '../world/places.ts';
import type { CorpusDocument } from './documents.ts';
import { type CorpusPerson, listDocumentsForFlight, inventPerson } from './person.ts';

export interface CrewMember extends CorpusPerson {
  /** CR1 cockpit, CR2 cabin, CR5 off-duty pilot (PAXLST EMP). */
  role: 'CR1' | 'CR2' | 'CR5';
  licence: CorpusDocument;
}

const POOL_DATE = '2026-06-01';
const LARGEST_CREW = 12;
const COCKPIT_SHARE = 3;

function inventCrewMember(seed: Seed, code: string, index: number): CrewMember {
  const random = new Random(seed, 'crew', code, index);
  const home = placeOf(carrierOf(code).home).country;
  const nationality = random.chance(0.9) ? home : random.pick(['BRA', 'PRT', 'ARG', 'ESP', 'COL']);
  const person = inventPerson(random, {
    id: `C${code}${String(index).padStart(4, '0')}`,
    nationality,
    band: 'ADULT',
    around: POOL_DATE,
    frequentFlyer: 0,
  });
  const cockpit = index % COCKPIT_SHARE === 0;
  return {
    ...person,
    role: cockpit ? 'CR1' : 'CR2',
    licence: {
      type: cockpit ? 'L' : 'AC',
      number: (cockpit ? '' : 'CHT') + random.digits(6),
      issuer: nationality,
      expiration: `20${random.integer(28, 30)}-0${random.integer(1, 9)}-${random.integer(10, 28)}`,
    },
  };
}

const pool = memoize(
  12,
  (seed: Seed, code: string) => `${seed} ${code}`,
  (seed: Seed, code: string): readonly CrewMember[] => {
    const size = carrierOf(code).routes.length * 2 * (LARGEST_CREW + 2) + 60;
    return Array.from({ length: size }, (_, index) => inventCrewMember(seed, code, index));
  },
);

/** Throws RangeError for an unknown carrier. Treat as read-only. */
export function crewPool(seed: Seed, carrier: string): readonly CrewMember[] {
  return pool(seed, carrier);
}

function crewSize(flight: CorpusFlight): { cockpit: number; cabin: number } {
  const kilometres = distanceKm(placeOf(flight.origin), placeOf(flight.destination));
  const cockpit = kilometres > 6000 ? 4 : 2;
  return { cockpit, cabin: Math.min(LARGEST_CREW - cockpit, Math.ceil(flight.capacity / 50)) };
}

function travelsAsPassenger(pilot: CrewMember): CrewMember {
  return { ...pilot, role: 'CR5' };
}

function makeCrews(seed: Seed, date: string): ReadonlyMap<string, readonly CrewMember[]> {
  const waiting = new Map<string, { cockpit: CrewMember[]; cabin: CrewMember[] }>();
  const crews = new Map<string, readonly CrewMember[]>();
  for (const flight of listFlights(seed, date)) {
    let rest = waiting.get(flight.carrier);
    if (rest === undefined) {
      const order = new Random(seed, 'roster', flight.carrier, date).shuffled(crewPool(seed, flight.carrier));
      rest = {
        cockpit: order.filter(({ role }) => role === 'CR1'),
        cabin: order.filter(({ role }) => role === 'CR2'),
      };
      waiting.set(flight.carrier, rest);
    }
    const { cockpit, cabin } = crewSize(flight);
    const offDuty = new Random(seed, 'off duty', flight.key).chance(0.08) ? rest.cockpit.splice(0, 1) : [];
    crews.set(flight.key, [
      ...rest.cockpit.splice(0, cockpit),
      ...rest.cabin.splice(0, cabin),
      ...offDuty.map(travelsAsPassenger),
    ]);
  }
  return crews;
}

const crewsOf = memoize(20, dayKey, makeCrews);

/** Lists 4 to 13 members, cockpit first. */
export function crewOn(flight: CorpusFlight): readonly CrewMember[] {
  return crewsOf(flight.seed, flight.date).get(flight.key) ?? [];
}

export function crewDocuments(member: CrewMember, domestic: boolean): CorpusDocument[] {
  return [...listDocumentsForFlight(member, domestic).filter(({ type }) => type !== 'V'), member.licence];
}
