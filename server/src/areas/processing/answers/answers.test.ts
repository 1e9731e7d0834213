import { expect, test } from 'vitest';
import { createId } from '#kernel/ids.ts';
import { buildPerson } from '#testing/person.ts';
import { Decisions } from './decide.ts';
import { buildControlReference } from './reference.ts';
import { toLevelA } from './texts.ts';
import type { Message, Person } from '@farol/edifact';

const message = (people: Person[], messageFunction: Message['function'] = 'FULL'): Message => ({
  type: 'PAXLST',
  function: messageFunction,
  flights: [],
  people,
  bookings: [],
  range: { offset: 0, length: 0 },
});

test('builds references that fit UNB 5, stable per message and unique', () => {
  const files = Array.from({ length: 500 }, createId);
  const references = files.flatMap(file =>
    Array.from({ length: 20 }, (_, at) => buildControlReference(file, at)),
  );
  expect(references.every(reference => /^[0-9A-Z]{14}$/.test(reference))).toBe(true);
  expect(new Set(references).size).toBe(10_000);
  expect(buildControlReference(files[0] ?? '', 7)).toBe(references[7]);
});

test('numbers the messages of a file in order, before those of later files', () => {
  const early = '019cf200-0000-7000-8000-000000000000';
  const late = '019cf200-0001-7000-8000-000000000000';
  expect(buildControlReference(early, 1).slice(0, 13)).toBe(buildControlReference(early, 0).slice(0, 13));
  expect(buildControlReference(late, 0) > buildControlReference(early, 20_000)).toBe(true);
});

test('limits free text to level A characters', () => {
  expect(toLevelA('São “não” ≠ 3\n– o agente’s: a+b?')).toBe("SAO NAO <> 3 O AGENTE'S: A+B?");
});

test('takes the strictest decision over several legs, and none without a judged leg', () => {
  const [one, two, three] = [
    buildPerson({ surname: 'ONE' }),
    buildPerson({ surname: 'TWO' }),
    buildPerson({ surname: 'THREE' }),
  ];
  const decisions = new Decisions(message([one, two, three]));
  decisions.addLeg(new Map([[one, 'a']]), new Map([['a', 'NO_BOARD']]));
  decisions.addLeg(
    new Map([
      [one, 'b'],
      [two, 'c'],
    ]),
    new Map([['b', 'VERIFY']]),
  );
  expect(decisions.toList()).toEqual(['NO_BOARD', 'BOARD', undefined]);
});

test('gives no decision for people removed from a flight', () => {
  for (const decision of [
    'CANCEL_RESERVATION',
    'REDUCE_PARTY',
    'CANCEL_FLIGHT',
    'CLOSE_NOT_ON_BOARD',
  ] as const) {
    const decisions = new Decisions(message([buildPerson({ surname: 'ONE' })], decision));
    decisions.allBoard();
    expect(decisions.toList()).toEqual([undefined]);
  }
});
