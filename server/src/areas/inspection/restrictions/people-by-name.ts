import { setImmediate as breath } from 'node:timers/promises';
import type { NameMet } from '@farol/contract';
import {
  compareBirthDates,
  matchNames,
  type NameMatch,
  readWatchName,
  type WatchName,
} from '@farol/identity';
import type { CarrierScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { DepartureWindow } from '../matching/queries.ts';
import { mayBeAlike } from './name-filter.ts';
import { type ComingPerson, peopleWithNamesLike } from './people-queries.ts';
import type { StoredName } from './queries.ts';

/** Frequent names would otherwise compare half of all passengers. */
const mostCompared = 40_000;
/** Comparisons before the process yields to the event loop. */
const atOnce = 500;

export interface MetByName {
  person: ComingPerson;
  name: NameMet;
}

interface Wanted extends StoredName {
  read: WatchName;
}

/** Returns people with a similar name; `more` means that not all were compared. */
export async function peopleMetByName(
  scope: CarrierScope,
  { names, nameThreshold }: { names: readonly StoredName[]; nameThreshold: number },
  db: Database,
  window: DepartureWindow,
): Promise<{ met: MetByName[]; more: boolean }> {
  const pattern = mayBeAlike(names.map(({ name }) => name));
  if (pattern === undefined) return { met: [], more: false };
  const people = await peopleWithNamesLike(scope, pattern, db, window, mostCompared + 1);
  const watchedNames = names.map(each => ({ ...each, read: readWatchName(each.name) }));
  const known = new Map<string, readonly NameMatch[]>();
  const met: MetByName[] = [];
  for (const [index, person] of people.slice(0, mostCompared).entries()) {
    if (index % atOnce === atOnce - 1) await breath();
    const full = `${person.givenNames} ${person.surname}`;
    const matches = known.get(full) ?? matchesOf(full, watchedNames);
    known.set(full, matches);
    const name = bestOf(person, watchedNames, matches, nameThreshold);
    if (name !== undefined) met.push({ person, name });
  }
  return { met, more: people.length > mostCompared };
}

function matchesOf(full: string, watchedNames: readonly Wanted[]): NameMatch[] {
  const read = readWatchName(full);
  return watchedNames.map(each => matchNames(read, each.read));
}

function bestOf(
  person: ComingPerson,
  watchedNames: readonly Wanted[],
  matches: readonly NameMatch[],
  threshold: number,
): NameMet | undefined {
  let best: NameMet | undefined;
  for (const [index, { name, birthDate }] of watchedNames.entries()) {
    const match = matches[index];
    if (match === undefined || match.score < Math.max(threshold, best?.score ?? 0)) continue;
    const likeness = compareBirthDates(person.birthDate, birthDate);
    if (likeness === undefined) continue;
    best = {
      wanted: name,
      wantedBirthDate: birthDate,
      foundBirthDate: person.birthDate,
      birthDate: likeness,
      score: match.score,
      words: match.pairs.map(({ sought, watched, relation }) => ({
        found: sought,
        wanted: watched,
        relation,
      })),
    };
  }
  return best;
}
