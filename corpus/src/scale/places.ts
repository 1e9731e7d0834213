import { Random } from '../random.ts';
import { placeOf } from '../world/places.ts';
import { inventScalePerson, type ScalePerson, visitors } from './people.ts';
import { firstDayOf, type ScaleFlight, type ScaleOptions } from './schedule.ts';
import { spread } from './spread.ts';

/*
 * All passengers of a set have a place, counted from 0. Of ten places in a row, one belongs to a frequent
 * flyer, four to people who fly now and then, and five to people and families who fly once.
 */
const row = 10;
const frequent = { from: 0, perRow: 1, trips: 25 };
const occasional = { from: 1, perRow: 4, trips: 4 };
const once = { from: 5, perRow: 5 };

/** Who books together among those who fly once. */
const parties: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4],
  [0, 0, 2, 2, 4],
  [0, 0, 2, 2, 2],
  [0, 1, 2, 2, 2],
  [0, 0, 0, 0, 4],
  [0, 0, 0, 0, 0],
];

const poolSize = (passengers: number, { perRow, trips }: typeof frequent): number =>
  Math.max(1, Math.floor((passengers * perRow) / row / trips));

export interface PlacedPerson {
  place: number;
  person: ScalePerson;
  /** Equal for people who book together. */
  party: string;
}

/** Nobody is twice on a flight: small sets have few frequent flyers. */
export function listPlacedPeople(options: ScaleOptions, flight: ScaleFlight): PlacedPerson[] {
  const onBoard = new Set<number>();
  const world = { ...options, first: firstDayOf(options) };
  return Array.from({ length: flight.size }, (_, index) => {
    const place = flight.firstPlace + index;
    const at = place % row;
    if (at >= once.from) return placeOnce(world, flight, place);
    const regular = regularAt(options.passengers, place);
    const number = onBoard.has(regular) ? options.passengers + place : regular;
    onBoard.add(number);
    const random = new Random(options.seed, 'home', number);
    const nationality = random.chance(0.8) ? 'BRA' : visitors.pick(random);
    return { place, person: invent(world, { number, nationality }), party: String(place) };
  });
}

/** Everyone of a pool flies before anyone flies again, in another order each time. */
function regularAt(passengers: number, place: number): number {
  const [line, at] = [Math.floor(place / row), place % row];
  const pool = at < occasional.from ? frequent : occasional;
  const size = poolSize(passengers, pool);
  const rank = line * pool.perRow + at - pool.from;
  const inPool = (spread(rank % size, size) + Math.floor(rank / size) * 7919) % size;
  return pool === frequent ? inPool : poolSize(passengers, frequent) + inPool;
}

function placeOnce(world: World, flight: ScaleFlight, place: number): PlacedPerson {
  const [line, at] = [Math.floor(place / row), (place % row) - once.from];
  const pattern = new Random(world.seed, 'party', line).pick(parties);
  const head = pattern[at] ?? at;
  const regulars = poolSize(world.passengers, frequent) + poolSize(world.passengers, occasional);
  const number = regulars + line * once.perRow + at;
  const nationality = nationalityOn(flight, new Random(world.seed, 'nation', line, head));
  const inFamily = head !== at && new Random(world.seed, 'family', number).chance(0.8);
  const family = inFamily
    ? { surname: invent(world, { number: number - at + head, nationality }).surname }
    : {};
  return { place, person: invent(world, { number, nationality, ...family }), party: `${line}/${head}` };
}

function nationalityOn(flight: ScaleFlight, random: Random): string {
  if (flight.domestic) return random.chance(0.92) ? 'BRA' : visitors.pick(random);
  const draw = random.next();
  if (draw < 0.5) return 'BRA';
  if (draw < 0.75) return visitors.pick(random);
  const ends = [placeOf(flight.origin).country, placeOf(flight.destination).country];
  return ends.find(country => country !== 'BRA') ?? 'BRA';
}

type World = ScaleOptions & { first: string };

const invent = (
  { seed, today, first }: World,
  person: { number: number; nationality: string; surname?: string },
): ScalePerson => inventScalePerson(seed, { ...person, today, first });
