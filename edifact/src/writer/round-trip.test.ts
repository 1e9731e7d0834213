import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInterchange, SegmentWriter, writeAckres, writeCusres } from '../index.ts';
import { cases, onlyMessage, sample, SEED, textOf } from '../testing.ts';

const UNAS = [":+.? '", ":+.?*'", ':(.) -', '*@.! #'];
const envelope = {
  sender: 'BRAPI:ZZ',
  recipient: 'XQAIR:ZZ',
  preparedAt: '2026-03-15T21:02',
  controlReference: 'BR1',
};

/** Names that reading does not change: no outer blanks, no title. */
const name = fc
  .string({
    unit: fc.constantFrom(
      ...'ABCDEGHIJKLOPQTUVXYZ',
      "'",
      '+',
      ':',
      '?',
      '*',
      '(',
      '-',
      ')',
      '@',
      '#',
      '!',
      'É',
      'Ã',
    ),
    minLength: 8,
    maxLength: 20,
  })
  .filter(text => /^[A-Z]{2}/.test(text) && !/(?:CHD|INF)$/.test(text));

test('reads a written message with any separators', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...UNAS),
      name,
      name,
      fc.integer({ min: 1, max: 4 }),
      (una, surname, givenNames, count) => {
        const writer = new SegmentWriter({ una });
        writer
          .interchange({ ...envelope, syntax: 'UNOC:3' })
          .beginMessage('M1', 'PAXLST:D:05B:UN:IATA', 'KEY', { number: 1, last: true })
          .segment('BGM', '745')
          .segment('TDT', '20', 'XQ7001', '', '', 'XQ')
          .segment('LOC', '125', 'LIS')
          .segment('DTM', ['189', '2603152235', '201'])
          .segment('LOC', '87', 'GRU')
          .segment('DTM', ['232', '2603160520', '201']);
        for (let index = 0; index < count; index++) {
          writer
            .segment('NAD', 'FL', '', '', [surname, givenNames])
            .segment('DTM', ['329', `90010${index + 1}`]);
        }
        const result = readInterchange(writer.segment('CNT', ['42', count]).toBytes());
        expect(result.findings).toEqual([]);
        expect(onlyMessage(result).people.map(person => [person.surname, person.givenNames])).toEqual(
          Array.from({ length: count }, () => [surname, givenNames]),
        );
      },
    ),
    { seed: SEED, numRuns: cases(100) },
  );
});

test('writes UTF-8 if the syntax declares it', () => {
  const writer = new SegmentWriter();
  writer
    .interchange({ ...envelope, syntax: 'UNOW:4' })
    .beginMessage('M1', 'CUSRES:D:05B:UN')
    .segment('BGM', '962');
  writer.segment('ERP', '1').segment('ERC', '1').segment('FTX', 'AAP', '', '', 'ŁÓDŹ');
  const result = readInterchange(writer.toBytes());
  expect(result.findings).toEqual([]);
  expect(onlyMessage(result).answers?.[0]?.text).toBe('ŁÓDŹ');
});

test('echoes the list in a CUSRES that can be read', () => {
  const answered = onlyMessage(readInterchange(sample('paxlst-05b-pax.edi')));
  const items = [
    { scope: 'MESSAGE' as const, codes: ['901'], text: 'UNT COUNT DIFFERS' },
    {
      scope: 'PERSON' as const,
      locator: 'Q7ZK2M',
      uniqueReference: 'XQPAX0002',
      codes: ['1'],
      text: "CONTACT AUTHORITY: DON'T BOARD",
    },
  ];
  const result = readInterchange(writeCusres({ ...envelope, answered, items }));
  expect(result.findings).toEqual([]);
  expect(onlyMessage(result)).toMatchObject({
    type: 'CUSRES',
    function: 'ANSWER',
    commonAccessReference: answered.commonAccessReference,
    transactionReference: answered.transactionReference,
    flights: answered.flights,
    answers: items,
  });
});

test('writes a 132 for a status that the authority changes', () => {
  const bytes = writeCusres({
    ...envelope,
    answered: { flights: [] },
    function: 'STATUS_CHANGE',
    items: [{ scope: 'MESSAGE', codes: ['0'] }],
  });
  expect(textOf(bytes)).toContain("BGM+132'");
});

function freeTexts(text: string): string[] {
  const bytes = writeCusres({
    ...envelope,
    answered: { flights: [] },
    items: [{ scope: 'MESSAGE', codes: ['1'], text }],
  });
  return textOf(bytes).match(/^FTX.*$/gm) ?? [];
}

test('splits a long text into components of 70 characters', () => {
  expect(freeTexts('A'.repeat(100))).toEqual([`FTX+AAP+++${'A'.repeat(70)}:${'A'.repeat(30)}'`]);
});

test('splits a long text between words', () => {
  const [one, two] = ['A'.repeat(60), 'B'.repeat(15)];
  expect(freeTexts(`${one} ${two}`)).toEqual([`FTX+AAP+++${one}:${two}'`]);
});

test('continues a long text in another free text after five components', () => {
  const lines = Array.from({ length: 6 }, (_, index) => String(index).repeat(70));
  expect(freeTexts(lines.join(' '))).toEqual([
    `FTX+AAP+++${lines.slice(0, 5).join(':')}'`,
    `FTX+AAP+++${lines[5]}'`,
  ]);
});

test.each([
  [true, [], 'ACCEPTED'],
  [false, ['114', '103'], 'REFUSED'],
])('reads a written ACKRES that accepts %s', (accepted, codes, expectedFunction) => {
  const answered = onlyMessage(readInterchange(sample('pnrgov-full.edi')));
  const result = readInterchange(writeAckres({ ...envelope, answered, accepted, codes }));
  expect(result.findings).toEqual([]);
  expect(onlyMessage(result)).toMatchObject({
    type: 'ACKRES',
    function: expectedFunction,
    commonAccessReference: 'XQ7001/150326/2235',
    answers: [{ scope: 'MESSAGE', codes }],
  });
});

test('drains the same bytes in pieces', () => {
  const make = (): SegmentWriter =>
    new SegmentWriter().interchange({ ...envelope, syntax: 'UNOA:4' }).beginMessage('M1', 'PAXLST:D:05B');
  const first = make();
  const head = first.drain();
  const tail = first.segment('BGM', '745').toBytes();
  expect(textOf(head) + textOf(tail)).toBe(textOf(make().segment('BGM', '745').toBytes()));
});
