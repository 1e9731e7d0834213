import { expect, test } from 'vitest';
import { inventPassengers, buildPaxlst } from './build-paxlst.ts';
import { testFlight } from './test-flight.ts';
import { recount, readSegments } from './testing/segments.ts';

test('a list of 260 passengers contains the given document', () => {
  const others = inventPassengers(3, 259, '2026-03-15');
  const person = {
    surname: 'Oliveira',
    givenNames: 'Marina Costa',
    birthDate: '1988-04-12',
    gender: 'F' as const,
    nationality: 'BRA',
    documents: [{ type: 'P', number: 'FX000111', issuer: 'BRA', expiration: '2031-09-30' }],
  };
  const bytes = buildPaxlst({
    ...testFlight,
    people: [...others.slice(0, 100), person, ...others.slice(100)],
  });
  const segments = readSegments(bytes);
  expect(recount(segments).wrong).toEqual([]);
  expect(segments.find(({ tag }) => tag === 'CNT')?.elements).toEqual([['42', '260']]);
  const names = segments.filter(({ tag, elements }) => tag === 'NAD' && elements[0]?.[0] === 'FL');
  expect(names.length).toBe(260);
  expect(names[100]?.elements[3]).toEqual(['OLIVEIRA', 'MARINA', 'COSTA']);
  expect(
    segments.filter(({ tag, elements }) => tag === 'DOC' && elements[1]?.[0] === 'FX000111').length,
  ).toBe(1);
  expect(segments.find(({ tag }) => tag === 'DTM')?.elements).toEqual([['189', '2603152235', '201']]);
});

function unique(values: (string | undefined)[]): boolean {
  return new Set(values).size === values.length;
}

test('invented passengers share no document, reference or seat', () => {
  const people = inventPassengers('many', 800, '2026-03-15');
  expect(unique(people.flatMap(({ documents }) => documents.map(({ number }) => number)))).toBe(true);
  expect(unique(people.map(({ uniqueReference }) => uniqueReference))).toBe(true);
  expect(unique(people.map(({ seat }) => seat))).toBe(true);
});

test('repeating gives the same bytes; another kind or control reference gives another message', () => {
  const people = inventPassengers(3, 2, '2026-03-15');
  const list = buildPaxlst({ ...testFlight, people });
  expect(buildPaxlst({ ...testFlight, people })).toEqual(list);
  expect(buildPaxlst({ ...testFlight, people, controlReference: 'R2' })).not.toEqual(list);
  const closed = readSegments(buildPaxlst({ ...testFlight, people, kind: 'ON_BOARD' }));
  expect(closed.find(({ tag }) => tag === 'BGM')?.elements).toEqual([['266'], ['CLOB']]);
});
