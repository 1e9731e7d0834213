import { addDays, addMinutes, instantOf, localOf } from '../calendar.ts';
import { ROTATIONS } from '../flights/flights.ts';
import { Random } from '../random.ts';
import { blockMinutes, placeOf } from '../world/places.ts';
import type { ScaleFlight, ScaleOptions } from './schedule.ts';

interface Leg {
  carrier: string;
  number: string;
  origin: string;
  destination: string;
}

/** Times are local. */
interface TimedLeg extends Leg {
  departure: string;
  arrival: string;
}

export interface ScaleJourney {
  legs: TimedLeg[];
  roundTrip: boolean;
}

const roundTripShare = 0.6;
/** Bookings with a flight before this one, and as many with a flight after it. */
const connectionShare = 0.12;
const connectionMinutes = { min: 90, max: 300 };
const returnTime = '10:30';

/** Returns all flights of the booking of the passenger at a place, in order. */
export function buildJourney({ seed }: ScaleOptions, flight: ScaleFlight, place: number): ScaleJourney {
  const random = new Random(seed, 'journey', place);
  const { origin, destination } = flight;
  const before = random.chance(connectionShare)
    ? pickLeg(random, ({ from, to }) => to === origin && from !== destination)
    : undefined;
  const after = random.chance(connectionShare)
    ? pickLeg(random, ({ from, to }) => from === destination && to !== origin && to !== before?.origin)
    : undefined;
  const there = [
    ...(before === undefined ? [] : [arriveBefore(before, flight.departureAt, random)]),
    toLeg(flight),
    ...(after === undefined ? [] : followFlight(after, flight, random)),
  ];
  if (!random.chance(roundTripShare)) return { legs: there, roundTrip: false };
  const days = random.integer(2, 28);
  const isOutbound = random.chance(0.5);
  const back = flyBack(there, addDays(flight.date, isOutbound ? days : -days), random);
  return { legs: isOutbound ? [...there, ...back] : [...back, ...there], roundTrip: true };
}

function toLeg({ carrier, number, origin, destination, departure, arrival }: ScaleFlight): TimedLeg {
  return { carrier, number, origin, destination, departure, arrival };
}

function pickLeg(
  random: Random,
  matches: (rotation: { from: string; to: string }) => boolean,
): Leg | undefined {
  const found = ROTATIONS.filter(matches);
  if (found.length === 0) return undefined;
  const { carrier, number, from, to } = random.pick(found);
  return { carrier: carrier.code, number: String(number), origin: from, destination: to };
}

const zoneOf = (airport: string): string => placeOf(airport).timeZone;
const minutesOf = ({ origin, destination }: Leg): number =>
  blockMinutes(placeOf(origin), placeOf(destination));

function departAt(leg: Leg, instant: string): TimedLeg {
  return {
    ...leg,
    departure: localOf(instant, zoneOf(leg.origin)),
    arrival: localOf(addMinutes(instant, minutesOf(leg)), zoneOf(leg.destination)),
  };
}

const pickWait = (random: Random): number => random.integer(connectionMinutes.min, connectionMinutes.max);

function arriveBefore(leg: Leg, instant: string, random: Random): TimedLeg {
  return departAt(leg, addMinutes(instant, -pickWait(random) - minutesOf(leg)));
}

function followFlight(leg: Leg, flight: ScaleFlight, random: Random): TimedLeg[] {
  const arrivalAt = instantOf(flight.arrival, zoneOf(flight.destination));
  return [departAt(leg, addMinutes(arrivalAt, pickWait(random)))];
}

/** The flight back has the other number of the pair. */
function reverse({ carrier, number, origin, destination }: Leg): Leg {
  const paired = Number(number) + (Number(number) % 2 === 0 ? -1 : 1);
  return { carrier, number: String(paired), origin: destination, destination: origin };
}

function flyBack(there: readonly TimedLeg[], date: string, random: Random): TimedLeg[] {
  const legs: TimedLeg[] = [];
  let next: string | undefined;
  for (const leg of there.toReversed().map(reverse)) {
    next ??= instantOf(`${date}T${returnTime}`, zoneOf(leg.origin));
    legs.push(departAt(leg, next));
    next = addMinutes(next, minutesOf(leg) + pickWait(random));
  }
  return legs;
}
