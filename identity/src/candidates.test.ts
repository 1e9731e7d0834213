import { expect, test } from 'vitest';
import { visitCandidates, identifierKeys, otherKeys } from './candidates.ts';
import { mergeDescriptions, type Evidence } from './evidence.ts';
import { buildPassenger, buildPassport } from './testing/descriptions.ts';
import { makeSources } from './testing/measure.ts';
import { SEED } from './testing/random.ts';
import type { Description } from './types.ts';

interface KnownEvidence {
  evidence: Evidence;
}

const buildKnown = (...descriptions: Description[]): KnownEvidence => ({
  evidence: mergeDescriptions(descriptions),
});

function candidates(
  incoming: readonly KnownEvidence[],
  knownPeople: readonly KnownEvidence[],
): [KnownEvidence, KnownEvidence][] {
  const found: [KnownEvidence, KnownEvidence][] = [];
  const compared = new Map<KnownEvidence, Set<KnownEvidence>>();
  for (const keysOf of [identifierKeys, otherKeys])
    visitCandidates(incoming, knownPeople, { keysOf, compared }, (one, other) => found.push([one, other]));
  return found;
}

test.each([
  ['glued and split', 'DACRUZSANTOS/JOAO', 'DA CRUZ SANTOS/JOAO PEDRO'],
  ['swapped', 'SILVA/JOAO', 'JOAO/SILVA'],
  ['all in one field', 'SILVA JOAO/', 'SILVA/JOAO'],
  ['glued in one field', 'SILVAJOAO/', 'SILVA/JOAO'],
  ['an initial', 'SILVA/J', 'SANTOS SILVA/JOAO'],
  ['spelt otherwise', 'MUELLER/ANNA', 'Müller/Anna'],
  ['as it sounds', 'SOUZA/ANA', 'SOUSA/ANNA'],
])('compares people by names alone: %s', (_, a, b) => {
  expect(candidates([buildKnown(buildPassenger(a))], [buildKnown(buildPassenger(b))])).toHaveLength(1);
  expect(candidates([buildKnown(buildPassenger(b))], [buildKnown(buildPassenger(a))])).toHaveLength(1);
});

test('compares each of 500 people with few others, once each', () => {
  const { known: knownPeople, incoming } = makeSources(SEED, 500);
  const found = candidates(
    incoming.map(({ description }) => buildKnown(description)),
    knownPeople.map(({ descriptions }) => buildKnown(...descriptions)),
  );
  expect(found.length).toBeGreaterThan(400);
  expect(found.length).toBeLessThan(500 * 20);
  const others = Map.groupBy(found, ([one]) => one);
  for (const pairs of others.values())
    expect(new Set(pairs.map(([, other]) => other)).size).toBe(pairs.length);
});

test('compares few of 500 people with the same name, birth date and booking', () => {
  const all = Array.from({ length: 500 }, (_, at) =>
    buildKnown(buildPassenger('SILVA/JOSE', { birthDate: '1980-01-01', locator: 'GROUP1', seat: `${at}A` })),
  );
  expect(candidates(all, all)).toHaveLength(500);
});

test.each<[string, Partial<Description>]>([
  ['document', { documents: [buildPassport('FX100001')] }],
  ['ticket', { ticketNumbers: ['9572100000001'] }],
  ['frequent flyer number', { frequentFlyer: 'LA123456789' }],
  ['reference', { uniqueReference: 'R1', source: 'API' }],
  ['locator', { locator: 'GROUP1' }],
  ['seat', { seat: '1A' }],
  ['birth date', { birthDate: '1980-01-01' }],
])('compares nobody because 3,000 people share one %s', (_, shared) => {
  const all = Array.from({ length: 3000 }, () => buildKnown(buildPassenger('', shared)));
  expect(candidates(all, all)).toEqual([]);
  expect(candidates(all.slice(0, 1), all.slice(0, 1))).toHaveLength(1);
});
