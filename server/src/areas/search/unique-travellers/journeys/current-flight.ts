import type { JourneyFlight } from './queries.ts';

type Timed = Pick<JourneyFlight, 'departureAt' | 'arrivalAt' | 'state'>;

/** Returns the flight under way, otherwise the next one, otherwise the last one. */
export function findCurrentFlight<Flight extends Timed>(
  flights: readonly Flight[],
  now: Date,
): Flight | undefined {
  const flown = flights.filter(({ state }) => state !== 'REMOVED');
  const oldestFirst = flown.toSorted((one, other) => one.departureAt.getTime() - other.departureAt.getTime());
  return (
    oldestFirst.find(({ departureAt, arrivalAt }) => (arrivalAt ?? departureAt) >= now) ?? oldestFirst.at(-1)
  );
}
