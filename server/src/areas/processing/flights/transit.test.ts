import { expect, test } from 'vitest';
import { readInterchange, type Message } from '@farol/edifact';
import { listAirports, markTransit } from './transit.ts';

const AIRPORTS = new Map(
  Object.entries({ LIS: 'PT', GRU: 'BR', GIG: 'BR', EZE: 'AR' }).map(([code, countryCode2]) => [
    code,
    { timeZone: 'UTC', countryCode2 },
  ]),
);

function list(...people: string[]): Message {
  const text = [
    'UNB+UNOA:4+XQ+BR+260301:1200+1',
    'UNH+1+PAXLST:D:05B:UN:IATA',
    'BGM+745',
    'TDT+20+XQ7001',
    'LOC+125+LIS',
    'DTM+189:2603151000:201',
    'LOC+87+GRU',
    'DTM+232:2603151900:201',
    ...people.map((segments, index) => `NAD+FL+++SOUZA:ANA${'ABC'[index] ?? ''}'${segments}`),
    `CNT+42:${people.length}`,
  ].join("'");
  const [message] = readInterchange(Buffer.from(`${text}'UNT+1+1'UNZ+1+1'`)).messages;
  if (message === undefined) throw new Error('No message was read');
  return message;
}

function transits(...people: string[]): boolean[] {
  const message = list(...people);
  markTransit(message, AIRPORTS);
  return message.people.map(person => person.inTransit);
}

test('marks people who continue to another State, not those who stay', () => {
  expect(transits('LOC+179+EZE', 'LOC+179+GRU', 'LOC+179+GIG')).toEqual([true, false, false]);
});

test('ignores unknown and missing airports', () => {
  expect(transits('LOC+179+QQQ', 'ATT+2++F')).toEqual([false, false]);
});

test('lists the airports of legs and people once', () => {
  expect(listAirports(list('LOC+179+EZE', 'LOC+179+EZE', 'LOC+179+GRU')).toSorted()).toEqual([
    'EZE',
    'GRU',
    'LIS',
  ]);
});
