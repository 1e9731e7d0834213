import { setImmediate as breath } from 'node:timers/promises';
import type { MatchedName } from '@farol/contract';
import {
  compareBirthDates,
  matchNames,
  type NameMatch,
  readWatchName,
  type PreparedName,
} from '@farol/identity';
import type { CarrierScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { DepartureWindow } from '#areas/judging/index.ts';
import { similarNamePattern } from './name-filter.ts';
import { type ComingPerson, listPeopleByNamePattern } from './queries.ts';
import type { StoredName } from '../queries.ts';

/** Frequent names would otherwise compare half of all passengers. */
const maxCompared = 40_000;
/** Comparisons before the process yields to the event loop. */
const comparisonsPerYield = 500;

export interface PersonByName {
  person: ComingPerson;
  name: MatchedName;
}

interface ParsedName extends StoredName {
  read: PreparedName;
}

/** Returns people with a similar name; `more` means that not all were compared. */
export async function findPeopleByName(
  db: Database,
  scope: CarrierScope,
  { names, nameThreshold }: { names: readonly StoredName[]; nameThreshold: number },
  window: DepartureWindow,
): Promise<{ matchedPeople: PersonByName[]; more: boolean }> {
  const pattern = similarNamePattern(names.map(({ name }) => name));
  if (pattern === undefined) return { matchedPeople: [], more: false };
  const people = await listPeopleByNamePattern(db, scope, pattern, window, maxCompared + 1);
  const watchedNames = names.map(each => ({ ...each, read: readWatchName(each.name) }));
  const matchesByName = new Map<string, readonly NameMatch[]>();
  const matchedPeople: PersonByName[] = [];
  for (const [index, person] of people.slice(0, maxCompared).entries()) {
    if (index % comparisonsPerYield === comparisonsPerYield - 1) await breath();
    const full = `${person.givenNames} ${person.surname}`;
    const matches = matchesByName.get(full) ?? matchesOf(full, watchedNames);
    matchesByName.set(full, matches);
    const name = bestOf(person, watchedNames, matches, nameThreshold);
    if (name !== undefined) matchedPeople.push({ person, name });
  }
  return { matchedPeople: matchedPeople, more: people.length > maxCompared };
}

function matchesOf(full: string, watchedNames: readonly ParsedName[]): NameMatch[] {
  const read = readWatchName(full);
  return watchedNames.map(each => matchNames(read, each.read));
}

function bestOf(
  person: ComingPerson,
  watchedNames: readonly ParsedName[],
  matches: readonly NameMatch[],
  threshold: number,
): MatchedName | undefined {
  let best: MatchedName | undefined;
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
