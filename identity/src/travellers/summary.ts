import type { Sighting } from './sighting.ts';

export interface TravellerSummary {
  surname: string;
  givenNames: string;
  /** `YYYY-MM-DD`. */
  birthDate: string | undefined;
  gender: string | undefined;
  nationality: string | undefined;
}

const fullDateLength = 10;

/** Returns the values with the most evidence; of equal ones, the last in the list. */
export function summarizeSightings(sightings: readonly Sighting[]): TravellerSummary {
  const names = mostFrequent(sightings, ({ surname, givenNames }) =>
    surname || givenNames ? JSON.stringify([surname ?? '', givenNames ?? '']) : undefined,
  );
  const [surname = '', givenNames = ''] = names === undefined ? [] : (JSON.parse(names) as string[]);
  return {
    surname,
    givenNames,
    birthDate: mostFrequent(sightings, ({ birthDate }) =>
      birthDate?.length === fullDateLength ? birthDate : undefined,
    ),
    gender: mostFrequent(sightings, ({ gender }) => gender),
    nationality: mostFrequent(sightings, ({ nationality }) => nationality),
  };
}

function mostFrequent(
  sightings: readonly Sighting[],
  valueOf: (sighting: Sighting) => string | undefined,
): string | undefined {
  const counts = new Map<string, number>();
  for (const sighting of sightings) {
    const value = valueOf(sighting);
    if (value === undefined) continue;
    const count = (counts.get(value) ?? 0) + (sighting.times ?? 1);
    counts.delete(value);
    counts.set(value, count);
  }
  let most: string | undefined;
  for (const [value, count] of counts)
    if (most === undefined || count >= (counts.get(most) ?? 0)) most = value;
  return most;
}
