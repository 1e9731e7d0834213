import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Cursor } from '../core/cursor.ts';
import { DOCUMENT_SIZE, PERSON, PERSON_SIZE } from '../core/people-rows.ts';
import { scannerFor, type ReaderKind } from '../core/scanner.ts';
import { USUAL_MARKS } from '../core/service.ts';
import { pack } from '../core/tags.ts';
import { cases, moduleName, moduleNumbers, SEED } from '../testing.ts';
import { readInterchange, StreamReader } from '../index.ts';
import { PEOPLE_TABLES } from './row-tables.ts';

function splitList(text: string): string[] {
  return text.split(' | ');
}

const NAMES = splitList(
  'NAD+FL+++SOUZA:ANA | NAD+FL+++SOUZA LIMA:ANA:MARIA | NAD+FM+++ROCHA:CAIO | NAD+DDU+++LI:XU | ' +
    'NAD+DDT+++REIS:FELIPE | NAD+FL+++SOUZA:ANA | NAD+FL++SOUZA:ANA',
);
const ODD_NAMES = splitList(
  'NAD+FL+++SILVA:JOAOMR | NAD+FL+++SILVA:JOAO MR | NAD+FL+++FNU:UNKNOWN | NAD+FL+++SOUZA/ANA | NAD+FL | ' +
    "NAD+FL+++SOUZA:ANA+RUA A:1+RIO+RJ+20000+BRA | NAD+ZZZ | NAD+MS+++SOUZA:HELENA | NAD+FL+++D?'AVILA:ANA | " +
    "NAD+FL+++D'AVILA:ANA | nad+fl+++souza:ana | NAD+FL+++SOUZA: ANA | NAD+FL+++SOUZA:ANA::MARIA | " +
    'NAD+FL+++\u00c9VORA:ANA | NAD+FL+++SOUZA MRS:ANA | NAD+FL+++TBA | NAD+FL+++GROUP:TBA1 | NAD+FL+++SOUZA:ANA(INF/LEO) | NAD+FL+++SOUZA,ANA | ' +
    'NAD+FL+++ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGH:ANA',
);
const USUAL = splitList(
  'ATT+2++M | ATT+2++F | ATT+2 | DTM+329:701231 | DTM+36:301011 | DTM+182:200101 | DTM+7:200101 | ' +
    'MEA+CT++2 | MEA+WT++KGM:18 | MEA+WT++LBR:40 | MEA+WT++KGM | GEI+4+173 | GEI+4+174 | ' +
    'FTX+BAG+++XQ354559:1 | FTX+BAG+++XQ354599:3 | FTX+BAG+++XQ354559 | LOC+22+GRU | LOC+174+GBR | ' +
    'LOC+178+LHR | LOC+179+GRU | LOC+91+GBR | LOC+180+BRA+:::RECIFE+:::PE | LOC+180 | NAT+2+GBR | NAT+2 | ' +
    'COM+44426150274:TE+A.LIMA.AT.EXEMPLO.TEST:EM | COM+123:TE | RFF+AVF:Y83PP8 | RFF+ABO:XQ1 | RFF+ABO:XQ2 | ' +
    'RFF+SEA:8K | RFF+SEA:014C | RFF+CR:918445493 | RFF+CR:XQ918445493 | RFF+YZY:9991234567890 | RFF+AVF | ' +
    'DOC+P:110:111+298020086 | DOC+I+52998224725 | DOC+F+11111111111 | DOC+AC+CHT0099 | EMP+1+CR1:110:111',
);
const ODD = splitList(
  'ATT+2++Z | ATT+2++m | DTM+329:19700101:102 | DTM+329:991332 | DTM+329:000000 | DTM+36:200101 | ' +
    'DTM+36:991231 | DTM+36:000000 | DTM+36 | MEA+CT++X | MEA+CT++:2 | MEA+WT++17.5 | MEA+WT++KGM:0 | ' +
    'FTX+BAG+++XQ 354 559:2 | FTX+BAG+++:2 | LOC+22 | LOC+22+BRGRU | LOC+174+XXQ | LOC+91+QQQ | LOC+91+BR | ' +
    'NAT+2+BR | NAT+2+ZZQ | NAT+BRA | COM+A@B.TEST:EM | COM+.AT.B:EM | COM+A.AT.:EM | COM+55 11 999:TE | ' +
    'RFF+AVF:y83pp8 | RFF+SEA:K8 | RFF+SEA:00K | RFF+AEA:123 | RFF+YZY:9991234567890C1 | RFF+CR:X Q1 | ' +
    'DOC+P+NONE | DOC+P+000 | DOC+P | DOC+ZZ+A1 | DOC+P+A-1 | RFF+SEA:1A*RFF:2 | COM+A?:B.AT.C:EM | ' +
    'gei+4+173 | UNS+S | ZZZ+1 | CTA+X | TDT+20+XQ7002+++XQ | CNT+42:2 | UNT+9+1 | LOC+22+GRU\r | ' +
    'GEI+4+\u00e9 | ATT+2++:::F | ATT+2++MALE | DTM+329:850000 | DTM+329:850300 | DTM+329:1985:602 | NAT+2+PRT | ' +
    'MEA+WT++31:KGM | RFF+SEA:14-C | RFF+SEA:INF | LOC+180+LIMA | LOC+180+RECIFE | COM+A@B.TEST:TE | COM+351900000000:EM | ' +
    'DOC++FX1 | DOC+P<+FX1 | DOC+P+XXXXXXXXXXXX | RFF+YZY:99912345678903 | LOC+91+D | LOC+91+ROM | NAT+2+ROM | ' +
    'DTM+329:120488:2 | DTM+36:300931:2 | DTM+329:12APR88 | DTM+329:120405:2',
);

const person = fc.tuple(
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...NAMES) }, fc.constantFrom(...ODD_NAMES)),
  fc.array(fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...USUAL) }, fc.constantFrom(...ODD)), {
    maxLength: 12,
  }),
);

const HEAD = splitList(
  'UNB+UNOA:4+XQ+BR+260301:1200+1 | UNH+1+PAXLST:D:05B:UN:IATA | BGM+745 | NAD+MS+++SOUZA:HELENA | ' +
    'TDT+20+XQ7001+++XQ | LOC+125+LIS | DTM+189:2603151000:201 | LOC+87+GRU | DTM+232:2603151900:201',
);

function bytesOf(people: readonly (readonly [string, string[]])[], style: number): Buffer {
  const segments = people.flatMap(([name, rest]) => [name, ...rest]);
  const lines = [...HEAD, ...segments, 'CNT+42:3', 'UNT+30+1', 'UNZ+1+1'];
  const text = lines.map(line => `${line}'`).join(style === 0 ? '' : '\n');
  const marks = style === 2 ? "UNA|;.? '" : "UNA:+.? '";
  return Buffer.from(marks + (style === 2 ? text.replaceAll('+', ';').replaceAll(':', '|') : text), 'latin1');
}

const list = fc
  .tuple(fc.array(person, { maxLength: 9 }), fc.constantFrom(0, 1, 2))
  .map(([people, style]) => bytesOf(people, style));

function inPieces(bytes: Buffer, size: number, kind: ReaderKind): unknown[] {
  const handed: unknown[] = [];
  const reader = new StreamReader(
    {
      person: read => handed.push(read),
      message: (message, _interchange, findings) => handed.push(message, findings),
    },
    { reader: kind },
  );
  for (let from = 0; from < bytes.length; from += size) reader.write(bytes.subarray(from, from + size));
  return [...handed, reader.end()];
}

test('reads the same people in rows, segment by segment, whole and in pieces of any size', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 900 }), (bytes, size) => {
      const read = (reader: ReaderKind): string => JSON.stringify(readInterchange(bytes, { reader }));
      const stream = (reader: ReaderKind): string => JSON.stringify(inPieces(bytes, size, reader));
      expect(read('fast')).toBe(read('plain'));
      expect(stream('fast')).toBe(stream('plain'));
    }),
    { seed: SEED, numRuns: cases(120) },
  );
});

/** Per NAD with a row: the number of records, and whether all have a usual form. */
function rowsOf(segments: readonly string[]): { count: number | undefined; usual: boolean }[] {
  const cursor = new Cursor(USUAL_MARKS, scannerFor('fast'));
  cursor.load(Buffer.from(`${segments.join("'")}'UNT+1+1'`, 'latin1'), 0, 0, false);
  const found = [];
  while (cursor.next() === 'segment') {
    if (cursor.tag !== pack('NAD')) continue;
    const row = cursor.personRow(PEOPLE_TABLES);
    if (row >= 0)
      found.push({ count: cursor.rows[row + PERSON.count], usual: cursor.rows[row + PERSON.usual] === 1 });
    expect(row % PERSON_SIZE).toBe(row < 0 ? -1 : 0);
  }
  return found;
}

test('agrees with the module on the places in a row', () => {
  const places = moduleNumbers('person-row.ts');
  for (const [key, place] of Object.entries(PERSON))
    expect([key, places.get(moduleName(key))]).toEqual([key, place]);
  expect(places.get('SIZE')).toBe(PERSON_SIZE * 4);
  expect(places.get('DOCUMENT_SIZE')).toBe(DOCUMENT_SIZE);
});

test('gives each usual segment its place in the row of a person', () => {
  for (const segment of [...USUAL, 'UNS+S'])
    expect([segment, rowsOf(['NAD+FL+++SOUZA:ANA', 'DOC+P+A1', segment, 'NAD+FL+++LIMA:RUI'])]).toEqual([
      segment,
      [
        { count: 3, usual: true },
        { count: 0, usual: true },
      ],
    ]);
});

test('reads only people with an unusual segment segment by segment', () => {
  const others = ['NAD+FL+++SOUZA:ANA', 'ATT+2++F'];
  for (const segment of ['ATT+2++Z', 'DOC+P+NONE', 'RFF+AEA:123', 'CTA+X', 'NAT+BRA'])
    expect([segment, rowsOf([...others, 'NAD+FL+++LIMA:RUI', segment, ...others, 'CNT+42:3'])]).toEqual([
      segment,
      [
        { count: 2, usual: true },
        { count: 2, usual: false },
        { count: 2, usual: true },
      ],
    ]);
});

test('distinguishes any number of namesakes by their references', () => {
  const names = Array.from({ length: 5000 }, (_, index): [string, string[]] => [
    'NAD+FL+++SOUZA:ANA',
    [`RFF+ABO:XQ${index}`],
  ]);
  const { messages, findings } = readInterchange(bytesOf(names, 1));
  expect(messages[0]?.people).toHaveLength(5000);
  expect(findings.filter(({ code }) => code === 'DUPLICATE_PERSON')).toEqual([]);
});

test('merges a person in a row with one outside only by the same documents', () => {
  const usual = ['DTM+329:880412', 'RFF+AVF:Y83PP8', 'DOC+P:110:111+298020086', 'DOC+V+VV10000001X'];
  const odd = ['DTM+329:19880412:102', ...usual.slice(1)];
  const other = [...odd.slice(0, 3), 'DOC+V+VV20000001X'];
  const personOf = (rest: string[]): [string, string[]] => ['NAD+FL+++SOUZA:ANA', rest];
  const countPeople = (...people: string[][]): unknown => {
    const { messages, findings } = readInterchange(bytesOf(people.map(personOf), 1));
    return [messages[0]?.people.length, findings.filter(({ code }) => code === 'DUPLICATE_PERSON').length];
  };
  expect(countPeople(usual, odd)).toEqual([1, 1]);
  expect(countPeople(odd, usual)).toEqual([1, 1]);
  expect(countPeople(usual, usual)).toEqual([1, 1]);
  expect(countPeople(usual, other)).toEqual([2, 0]);
  expect(countPeople(other, usual)).toEqual([2, 0]);
});
