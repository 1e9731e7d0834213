import type { FlightToJudge, PassengerToJudge } from '../../../rules/src/index.ts';
import { Draw } from '../draw.ts';
import { type Flight, numberFields, selectiveFields, wordFields } from '../rules/passengers.ts';

export interface StoredFlight {
  flight: Omit<FlightToJudge, 'on'>;
  passengers: readonly PassengerToJudge[];
}

const passengersEach = 200;
/** Matches no passenger. */
const absentShare = 0.85;

/**
 * Mixes passengers, because rules drawn for one real flight would hit too many people of others. The result
 * does not depend on passenger ids, which differ in each run and order the passengers of a flight.
 */
export function mixFlights(flights: readonly StoredFlight[]): Flight[] {
  const [first] = flights;
  if (first === undefined) throw new Error('no flights to draw rules from');
  const draw = new Draw(9);
  const mixed = flights
    .flatMap(({ passengers }) => passengers.toSorted((one, other) => compare(keyOf(one), keyOf(other))))
    .map(passenger => ({
      passenger: { ...passenger, record: fillRecord(passenger.record, draw) },
      at: draw.next(),
    }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ passenger }) => passenger);
  const flight = { ...first.flight, on: '' };
  return Array.from({ length: Math.ceil(mixed.length / passengersEach) }, (_, at) => ({
    flight,
    passengers: mixed.slice(at * passengersEach, (at + 1) * passengersEach),
  }));
}

const keyOf = ({ record }: PassengerToJudge): string => JSON.stringify(record);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Invents missing values. */
function fillRecord(record: PassengerToJudge['record'], draw: Draw): PassengerToJudge['record'] {
  const values: Record<string, string | number> = {};
  const valueOf = (name: string): unknown => {
    const value = record[name];
    return Array.isArray(value) ? value[0] : value;
  };
  for (const name of selectiveFields)
    values[name] = String((draw.chance(absentShare) ? undefined : valueOf(name)) ?? draw.letters(8));
  for (const name of wordFields) values[name] = String(valueOf(name) ?? draw.letters(5));
  for (const name of numberFields) values[name] = Number(valueOf(name) ?? draw.below(100));
  return values;
}
