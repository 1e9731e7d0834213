import { addDays, addMinutes, clock, daysBetween, instantOf, localOf } from '../calendar.ts';
import { type CorpusFlight, departureMinute, ROTATIONS } from '../flights/flights.ts';
import { Random, type Seed } from '../random.ts';
import { blockMinutes, placeOf } from '../world/places.ts';

/** Everything follows from these values. */
export interface ScaleOptions {
  seed: Seed;
  passengers: number;
  years: number;
  /** Flights from this date on are booked and not flown. */
  today: string;
}

export interface ScaleFlight extends Pick<
  CorpusFlight,
  | 'carrier'
  | 'number'
  | 'origin'
  | 'destination'
  | 'date'
  | 'departure'
  | 'arrival'
  | 'departureAt'
  | 'domestic'
> {
  flown: boolean;
  /** Place of its first passenger among all, and how many follow. */
  firstPlace: number;
  size: number;
}

const passengersOfFlight = 167;
const sizeDifference = 60;
const daysAhead = 3;
/** Above the numbers of the demo, whose flights have the same carriers. */
const firstNumber = 300;
const numberStep = 100;

export const maxScalePassengers = 100_000_000;

export const firstDayOf = ({ today, years }: ScaleOptions): string =>
  Temporal.PlainDate.from(today).subtract({ years }).toString();

export const countDays = (options: ScaleOptions): number =>
  daysBetween(firstDayOf(options), options.today) + daysAhead + 1;

const countFlights = ({ passengers }: ScaleOptions): number =>
  Math.max(1, Math.round(passengers / passengersOfFlight));

/** Two flights in a row share their places unevenly, so that the sum stays exact. */
function placesBefore(options: ScaleOptions, index: number): number {
  const flights = countFlights(options);
  const even = Math.floor((options.passengers * index) / flights);
  if (index % 2 === 0 || index === flights) return even;
  const room = Math.min(sizeDifference, Math.floor(options.passengers / flights / 2));
  return even + new Random(options.seed, 'size', index).integer(-room, room);
}

/** Lists the flights of a day, counted from the first. */
export function listScaleFlights(options: ScaleOptions, day: number): ScaleFlight[] {
  const days = countDays(options);
  const flights = countFlights(options);
  const first = Math.ceil((day * flights) / days);
  const end = Math.ceil(((day + 1) * flights) / days);
  const date = addDays(firstDayOf(options), day);
  return Array.from({ length: end - first }, (_, order) => {
    const [firstPlace, next] = [
      placesBefore(options, first + order),
      placesBefore(options, first + order + 1),
    ];
    return {
      ...departureOf(order, day, date),
      flown: date < options.today,
      firstPlace,
      size: next - firstPlace,
    };
  });
}

function departureOf(order: number, day: number, date: string) {
  const index = (order + day * 13) % ROTATIONS.length;
  const rotation = ROTATIONS[index];
  if (rotation === undefined) throw new RangeError('no such rotation');
  const frequency = Math.floor(order / ROTATIONS.length);
  const [from, to] = [placeOf(rotation.from), placeOf(rotation.to)];
  const minute = departureMinute(index + frequency * ROTATIONS.length, rotation.from, rotation.to);
  const departure = `${date}T${clock(minute)}`;
  const departureAt = instantOf(departure, from.timeZone);
  return {
    carrier: rotation.carrier.code,
    number: String(rotation.number + firstNumber + frequency * numberStep),
    origin: from.iata,
    destination: to.iata,
    date,
    departure,
    arrival: localOf(addMinutes(departureAt, blockMinutes(from, to)), to.timeZone),
    departureAt,
    domestic: from.country === 'BRA' && to.country === 'BRA',
  };
}
