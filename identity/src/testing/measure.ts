import { assign } from '../assign.ts';
import type { Description, KnownPerson } from '../types.ts';
import { makeFlight, type TruePerson } from './people.ts';
import { createRandom } from './random.ts';
import { describeAsApi, describeAsPnr } from './sources.ts';

export interface Tally {
  expected: number;
  found: number;
  wrong: number;
  missed: { known: KnownPerson; incoming: Description; takenFor: KnownPerson | undefined }[];
}

export function makeSources(seed: number, size: number) {
  const random = createRandom(seed);
  const knownPeople: KnownPerson[] = [];
  const incoming: { person: TruePerson; description: Description }[] = [];
  for (const [at, person] of makeFlight(random, size).entries()) {
    const where = random.below(100);
    if (where < 94) {
      const before = random.chance(0.2) ? [describeAsApi(random, person)] : [];
      knownPeople.push({ id: `known ${at}`, descriptions: [describeAsPnr(random, person), ...before] });
    }
    if (where >= 6)
      incoming.push({
        person: { ...person, reference: `known ${at}` },
        description: describeAsApi(random, person),
      });
  }
  return { known: random.shuffled(knownPeople), incoming: random.shuffled(incoming) };
}

function isLoneIn(...sources: readonly (readonly Description[])[]): (locator: string) => boolean {
  const shared = new Set(
    sources.flatMap(people =>
      [...Map.groupBy(people, ({ locator }) => locator)].flatMap(([locator, { length }]) =>
        length > 1 ? [locator] : [],
      ),
    ),
  );
  return locator => !shared.has(locator);
}

/** Assigns the list of a flight and counts. */
export function measureFlight(seed: number, size: number): Tally {
  const { known: knownPeople, incoming } = makeSources(seed, size);
  const byId = new Map(knownPeople.map(one => [one.id, one]));
  const descriptions = incoming.map(({ description }) => description);
  const isLone = isLoneIn(
    knownPeople.flatMap(one => one.descriptions.slice(0, 1)),
    descriptions,
  );
  const found = assign(knownPeople, descriptions, undefined, isLone);
  const idOf = new Map(found.map(one => [one.incoming, one.knownId]));
  const tally: Tally = { expected: 0, found: 0, wrong: 0, missed: [] };
  for (const [at, { person, description }] of incoming.entries()) {
    const right = byId.get(person.reference);
    const taken = idOf.get(at);
    if (right !== undefined) tally.expected += 1;
    if (right !== undefined && taken === right.id) tally.found += 1;
    else if (taken !== undefined) tally.wrong += 1;
    if (right !== undefined && taken !== right.id)
      tally.missed.push({ known: right, incoming: description, takenFor: byId.get(taken ?? '') });
  }
  return tally;
}

export function measureFlights(seed: number, flights: number, size: number) {
  const tallies = Array.from({ length: flights }, (_, at) => measureFlight(seed + at, size));
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
  const [expected, found, wrong] = [
    sum(tally => tally.expected),
    sum(tally => tally.found),
    sum(tally => tally.wrong),
  ];
  const [precision, recall] = [found / (found + wrong), found / expected];
  return {
    expected,
    found,
    wrong,
    precision,
    recall,
    f1: (2 * precision * recall) / (precision + recall),
    missed: tallies.flatMap(tally => tally.missed),
  };
}

/** After all pushes: people, duplicates, and people merged wrongly. */
export interface SequenceTally {
  people: number;
  split: number;
  merged: number;
}

/** Sends bookings three times and the list twice, with changed spellings and missing fields. */
export function measureSequence(seed: number, size: number): SequenceTally {
  const random = createRandom(seed);
  const flight = makeFlight(random, size);
  const knownPeople: { id: string; bySource: Map<string, Description>; truly: Set<number> }[] = [];
  const before = new Map<string, Description>();
  for (const [push, write] of random
    .shuffled([describeAsPnr, describeAsPnr, describeAsPnr, describeAsApi, describeAsApi])
    .entries()) {
    const sentPeople = random.shuffled([...flight.keys()]).filter(() => random.chance(0.93));
    const incoming = sentPeople.flatMap(at => {
      const person = flight[at];
      if (person === undefined) return [];
      const key = `${write.name} ${at}`;
      const description = (random.chance(0.9) ? before.get(key) : undefined) ?? write(random, person);
      before.set(key, description);
      return [{ at, description }];
    });
    const found = assign(
      knownPeople.map(({ id, bySource }) => ({ id, descriptions: [...bySource.values()] })),
      incoming.map(({ description }) => description),
    );
    const idOf = new Map(found.map(one => [one.incoming, one.knownId]));
    for (const [index, { at, description }] of incoming.entries()) {
      const id = idOf.get(index) ?? `${push} ${index}`;
      const one = knownPeople.find(person => person.id === id) ?? {
        id,
        bySource: new Map(),
        truly: new Set(),
      };
      if (!knownPeople.includes(one)) knownPeople.push(one);
      one.bySource.set(description.source ?? '', description);
      one.truly.add(at);
    }
  }
  const times = Map.groupBy(
    knownPeople.flatMap(({ truly }) => [...truly]),
    at => at,
  );
  return {
    people: times.size,
    split: [...times.values()].filter(list => list.length > 1).length,
    merged: knownPeople.filter(({ truly }) => truly.size > 1).length,
  };
}
