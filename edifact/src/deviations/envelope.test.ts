/* Deviations of the envelope and its separators (standards digest, section 9.1 to 9.7, 9.20 and 9.21). */
import { expect, test } from 'vitest';
import { StreamReader } from '../index.ts';
import { bytesOf, codes, onlyMessage, paxlst, pnrgov, read, textOf } from '../testing.ts';
import type { ParseResult } from '../types.ts';

const SOUND = paxlst(['NAD+FL+++SOUZA:ANA', 'DTM+329:900101', 'DOC+P+FX1']);
const BODY = SOUND.slice(SOUND.indexOf('UNB'));
const PUSH = pnrgov(['SRC', 'RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1']);

/** Expects the content that all these texts have. */
function expectSouza(result: ParseResult): void {
  expect(onlyMessage(result)).toMatchObject({
    flights: [{ carrier: 'XQ', number: '7001', origin: 'LIS', destination: 'GRU' }],
    people: [{ surname: 'SOUZA', givenNames: 'ANA', documents: [{ type: 'P', number: 'FX1' }] }],
  });
}

function wrapInGroup(ung: string, une: string, unz: string): string {
  const message = SOUND.slice(SOUND.indexOf('UNH'), SOUND.indexOf('UNZ'));
  return `${SOUND.slice(0, SOUND.indexOf('UNH'))}${ung}${message}${une}${unz}\n`;
}

test.each([
  ['line feeds after terminators', SOUND],
  ['carriage return and line feed', SOUND.replaceAll('\n', '\r\n')],
  ['carriage returns alone', SOUND.replaceAll('\n', '\r')],
  ['blanks before tags', SOUND.replaceAll('\n', '\n  ')],
  ['tabs and empty lines between segments', SOUND.replaceAll('\n', '\r\n\r\n\t')],
  ['everything in one line', SOUND.replaceAll('\n', '')],
])('ignores %s between segments', (_, text) => {
  const result = read(text);
  expectSouza(result);
  expect(result.findings).toEqual([]);
});

test.each([
  ['no UNA', BODY],
  ['UNA with a repetition mark', `UNA:+.?*'\n${BODY}`],
  ['UNA in lower case', `una:+.? '\n${BODY}`],
  ['blanks before UNA', `   ${SOUND}`],
  ['a byte order mark before UNA', `\u00ef\u00bb\u00bf${SOUND}`],
  ['SOH and STX before and ETX after', `\u0001\u0002${SOUND}\u0003`],
  ['a Type B header', `QK BSBAPXX\r\n.LISMMXQ 152101\r\n${SOUND}`],
  ['a Type B header between its marks', `\u0001QK BSBAPXX\r\n.LISMMXQ 152101\r\n\u0002${SOUND}\u0003`],
])('reads %s without a finding', (_, text) => {
  const result = read(text);
  expectSouza(result);
  expect(result.findings).toEqual([]);
});

test('reads the separators of a Type B telegram, which cannot carry + and apostrophes', () => {
  const other: Record<string, string> = { '+': '(', "'": '-' };
  const text = `QK BSBAPXX\r\n.LISMMXQ 152101\r\nUNA:(.) -\r\n${BODY.replaceAll(/[+']/g, mark => other[mark] ?? mark)}`;
  const result = read(text);
  expectSouza(result);
  expect(result.findings).toEqual([]);
});

test('ends segments at a double quote under the syntax SIRE', () => {
  const result = read(BODY.replaceAll("'", '"').replace('UNOA:4', 'SIRE:1'));
  expectSouza(result);
  expect(result.interchange.syntax).toBe('SIRE:1');
  expect(result.findings).toEqual([]);
});

test('reads an application reference one element early', () => {
  const result = read(SOUND.replace("+R1'", "+R1+APIS'"));
  expect(result.interchange).toMatchObject({ controlReference: 'R1', applicationReference: 'APIS' });
  expect(result.findings).toEqual([]);
});

test('reads an empty recipient as absent', () => {
  const result = read(SOUND.replace('+BRAPI:ZZ+', '++'));
  expectSouza(result);
  expect(result.interchange.sender).toBe('XQAIR');
  expect(result.interchange).not.toHaveProperty('recipient');
  expect(result.findings).toEqual([]);
});

test.each([
  ['missing', 'XQAIR+BRAPI'],
  ['numbers', 'XQAIR:04+BRAPI:04'],
])('ignores qualifiers of sender and recipient that are %s', (_, parties) => {
  const result = read(SOUND.replace('XQAIR:ZZ+BRAPI:ZZ', parties));
  expect(result.interchange).toMatchObject({ sender: 'XQAIR', recipient: 'BRAPI' });
  expect(result.findings).toEqual([]);
});

test('keeps lower case inside UNOA, which has capitals only', () => {
  const result = read(SOUND.replace('SOUZA:ANA', 'Souza:Ana'));
  expect(onlyMessage(result).people[0]).toMatchObject({ surname: 'Souza', givenNames: 'Ana' });
  expect(result.findings).toEqual([]);
});

test('accepts a missing group, although one was agreed', () => {
  expect(read(SOUND).findings).toEqual([]);
});

test('warns of UNE without UNG and keeps all data', () => {
  const result = read(wrapInGroup('', "UNE+1+G1'\n", "UNZ+1+R1'"));
  expectSouza(result);
  expect(result.findings).toMatchObject([{ code: 'NO_UNG', severity: 'WARNING', segment: 'UNE' }]);
});

test.each([
  ['of its tag alone', "UNG'\n", "UNE+1'\n"],
  ['of empty elements', "UNG++++++'\n", "UNE+1+'\n"],
])('opens a group at an empty UNG, %s', (_, ung, une) => {
  const result = read(wrapInGroup(ung, une, "UNZ+1+R1'"));
  expectSouza(result);
  expect(result.findings).toEqual([]);
});

test.each([
  ['leaves UNH and UNT out', 10],
  ['counts UNA', 13],
  ['is a fixed number', 1],
])('warns of a segment count that %s, with both numbers', (_, announced) => {
  const result = read(SOUND.replace('UNT+12+', `UNT+${announced}+`));
  expectSouza(result);
  expect(result.findings).toMatchObject([
    { code: 'UNT_COUNT', severity: 'WARNING', segment: 'UNT', params: { expected: announced, found: 12 } },
  ]);
});

test('warns of UNZ that counts messages despite a group', () => {
  const message = SOUND.slice(SOUND.indexOf('UNH'), SOUND.indexOf('UNZ'));
  const two = `${message}${message.replaceAll('M1', 'M2')}`;
  const result = read(
    `${SOUND.slice(0, SOUND.indexOf('UNH'))}UNG+PAXLST+XQ+BR+260315:2100+G1+UN+D:05B'\n${two}UNE+2+G1'\nUNZ+2+R1'\n`,
  );
  expect(result.messages).toHaveLength(2);
  expect(result.findings).toMatchObject([
    { code: 'UNZ_COUNT', severity: 'WARNING', params: { expected: 2, found: 1 } },
  ]);
});

test('warns of different references in UNT and UNH', () => {
  const result = read(SOUND.replace('UNT+12+M1', 'UNT+12+M9'));
  expectSouza(result);
  expect(onlyMessage(result).reference).toBe('M1');
  expect(result.findings).toMatchObject([{ code: 'UNT_REFERENCE', severity: 'WARNING', segment: 'UNT' }]);
});

test.each([
  ['UNT', SOUND.replace('UNH+M1', 'UNH+1').replace('UNT+12+M1', 'UNT+12+0001')],
  ['UNZ', SOUND.replace("+R1'", "+0000000301'").replace('UNZ+1+R1', 'UNZ+1+301')],
  ['UNE', wrapInGroup("UNG+PAXLST+XQ+BR+260315:2100+1+UN+D:05B'\n", "UNE+1+00001'\n", "UNZ+1+R1'")],
])('ignores leading zeros on one side of a reference, in %s', (_, text) => {
  const result = read(text);
  expectSouza(result);
  expect(result.findings).toEqual([]);
});

test('counts the people of the list with CNT+3', () => {
  const sound = read(SOUND.replace('CNT+42:1', 'CNT+3:1'));
  expect(onlyMessage(sound).announced).toEqual({ passengers: 1 });
  expect(sound.findings).toEqual([]);
  expect(read(SOUND.replace('CNT+42:1', 'CNT+3:4')).findings).toMatchObject([
    { code: 'CNT_COUNT', params: { expected: 4, found: 1 } },
  ]);
});

test('reports a missing CNT and keeps the people', () => {
  const result = read(SOUND.replace("CNT+42:1'\n", '').replace('UNT+12', 'UNT+11'));
  expectSouza(result);
  expect(codes(result)).toEqual(['NO_CNT']);
});

test('gives a message the same bytes under another interchange reference', () => {
  const again = SOUND.replace('+260315:2100+R1', '+260315:2130+R2').replace('UNZ+1+R1', 'UNZ+1+R2');
  const ranges = [SOUND, `QK BSBAPXX\r\n.LISMMXQ 152131\r\n${again}`].map(text => {
    const { offset, length } = onlyMessage(read(text)).range;
    return textOf(bytesOf(text).subarray(offset, offset + length));
  });
  expect(ranges[0]).toMatch(/^UNH\+M1\+[^]*UNT\+12\+M1'$/);
  expect(ranges[1]).toBe(ranges[0]);
});

test('passes on each booking of a push of many megabytes without holding any', () => {
  const bookings = 20_000;
  const [head = '', one = '', tail = ''] = PUSH.split(/(SRC'\n[^]*?TIF[^\n]*\n)/);
  let seen = 0;
  let before = 0;
  let retainedBytes = 0;
  const found: string[] = [];
  const reader = new StreamReader({
    booking: booking => {
      seen++;
      if (booking.people[0]?.surname !== 'LIMA') found.push('a booking without its traveller');
    },
    message: (message, _, findings) => {
      retainedBytes = message.bookings.length;
      found.push(...findings.map(finding => finding.code));
    },
  });
  reader.write(bytesOf(head.replace('EQN+1', `EQN+${bookings}`)));
  const piece = bytesOf(one.repeat(100));
  for (let index = 0; index < bookings; index += 100) {
    reader.write(piece);
    if (index === bookings / 2) before = seen;
  }
  reader.write(bytesOf(tail.replace(/UNT\+\d+/, `UNT+${bookings * 3 + 6}`)));
  expect(reader.end()).toEqual([]);
  expect(found).toEqual([]);
  expect([seen, retainedBytes]).toEqual([bookings, 0]);
  expect(before).toBeGreaterThan(bookings / 4);
});
