import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInterchange, StreamReader } from '../index.ts';
import { Cursor } from './cursor.ts';
import { plainScanner, type Scanner } from './scan.ts';
import { scannerFor } from './scanner.ts';
import { USUAL_MARKS, type ServiceMarks } from './service.ts';
import { cases, SEED } from '../testing.ts';
import { pack } from './tags.ts';

const PIECES = [
  "NAD+FL+++SOUZA:ANA'",
  "LOC+22+GRU'",
  "loc+22+gru'",
  "RFF+AVF: ab12cd '",
  "DTM+329:701231'\r\n",
  "COM+55?+11:TE+A?'B:EM'",
  "FTX+BAG+++O'NEIL'",
  "RFF+SEA:1A*RFF:2'",
  "ATT+2++M''\n",
  "XYZ+1'",
  "UNT+5+1'",
  "UNZ+1+R'",
  "DOC+P:110:111+\u00e9'",
  "MEA'",
  "GEI+'",
  '+',
  ':',
  "'",
  '?',
  'A',
];

const message = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 60 })
  .map(pieces => Buffer.from(pieces.join(''), 'latin1'));

/** Returns everything that a cursor reports of the segments of a window. */
function describeSegments(bytes: Buffer, marks: ServiceMarks, final: boolean, scanner: Scanner): unknown[] {
  const cursor = new Cursor(marks, scanner);
  cursor.load(bytes, 0, 0, final);
  const list: unknown[] = [];
  let step = cursor.next();
  for (; step === 'segment'; step = cursor.next()) {
    const fields = Array.from({ length: cursor.elements }, (_, index) =>
      Array.from({ length: cursor.components(index + 1) }, (_unused, part) =>
        cursor.text(index + 1, part + 1),
      ),
    );
    const { start, end, tag, clean, terminated, repetitions, rejoinedCount: rejoined, qualifier } = cursor;
    list.push({ start, end, tag, clean, terminated, repetitions, rejoined, qualifier, fields });
  }
  // The rest may begin before or after line ends.
  return [
    ...list,
    step,
    bytes
      .subarray(cursor.position)
      .toString('latin1')
      .replace(/^[\0- ']+/, ''),
  ];
}

test('cuts the same segments with the module and without it, for any bytes and separators', () => {
  const variants: ServiceMarks[] = [
    USUAL_MARKS,
    { ...USUAL_MARKS, repetition: 0x2a },
    { ...USUAL_MARKS, release: -1 },
    { ...USUAL_MARKS, component: 0x2b },
  ];
  fc.assert(
    fc.property(message, fc.constantFrom(...variants), fc.boolean(), (bytes, marks, final) => {
      const fast = describeSegments(bytes, marks, final, scannerFor('fast'));
      expect(fast).toEqual(describeSegments(bytes, marks, final, plainScanner));
    }),
    { seed: SEED, numRuns: cases(200) },
  );
});

test('accepts as first component a code of up to four capitals without blanks', () => {
  const texts = ['AVF', 'avf', ' AVF', 'A', '', 'ABCD', 'ABCDE', '1', '{a', '@`'];
  const codes = ['AVF', 'AVF', 'AVF', 'A', '', 'ABCD', undefined, '1', '{A', '@`'].map(text =>
    text === undefined ? -1 : pack(text),
  );
  const bytes = Buffer.from(`${texts.map(text => `RFF+${text}:x`).join("'")}'RFF+END'RFF+`, 'latin1');
  const cursor = new Cursor(USUAL_MARKS);
  cursor.load(bytes, 0, 0, false);
  for (const code of codes) {
    expect(cursor.next()).toBe('segment');
    expect(cursor.qualifier).toBe(code);
  }
});

function list(people: number, marks = ':+?'): Buffer {
  const [component = ':', element = '+', release = '?'] = marks;
  const lines = [
    'UNB+UNOA:4+XQ+BR+260301:1200+1',
    'UNH+1+PAXLST:D:05B:UN:IATA',
    'BGM+745',
    'TDT+20+XQ7001',
    'LOC+125+LIS',
    'DTM+189:2603151000:201',
    'LOC+87+GRU',
    'DTM+232:2603151900:201',
    ...Array.from({ length: people }, (_, index) => [
      `NAD+FL+++SOUZA:ANA${String.fromCharCode(0x41 + (index % 26))}`,
      'ATT+2++F',
      'LOC+174+BRA',
      'LOC+178+LIS',
      'NAT+2+BRA',
      'RFF+SEA:1A',
      `RFF+ABO:XQ${index}`,
      `DOC+P+FA${1000 + index}`,
    ]).flat(),
    `CNT+42:${people}`,
    `UNT+${people * 8 + 9}+1`,
    'UNZ+1+1',
  ];
  const text = lines.map(line =>
    line.replaceAll(':', '\u0001').replaceAll('+', element).replaceAll('\u0001', component),
  );
  return Buffer.from(`UNA${component}${element}.${release} '${text.join("'")}'`, 'latin1');
}

test('allows a handler to read another message', () => {
  const inner = list(30);
  const expected = readInterchange(inner);
  const names: string[] = [];
  const reader = new StreamReader({
    person(person) {
      names.push(person.givenNames ?? '');
      expect(readInterchange(inner)).toEqual(expected);
    },
  });
  reader.write(list(200));
  expect(reader.end()).toEqual([]);
  expect(names).toEqual(
    Array.from({ length: 200 }, (_, index) => `ANA${String.fromCharCode(0x41 + (index % 26))}`),
  );
});

test('reads the same bytes again under other separators', () => {
  const usual = readInterchange(list(20));
  const other = readInterchange(list(20, '+:?'));
  const again = readInterchange(list(20));
  expect(other.messages).toEqual(usual.messages);
  expect(again).toEqual(usual);
  expect(usual.findings).toEqual([]);
});
