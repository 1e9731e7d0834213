/* How real interchanges deviate: the envelope and its marks (standards digest, section 9.1 to 9.7, 9.20 and 9.21). */
import { expect, test } from 'vitest';
import { StreamReader } from '../index.ts';
import { bytesOf, codes, onlyMessage, paxlst, pnrgov, read, textOf } from '../testing.ts';
import type { ParseResult } from '../types.ts';

const SOUND = paxlst(['NAD+FL+++SOUZA:ANA', 'DTM+329:900101', 'DOC+P+FX1']);
const BODY = SOUND.slice(SOUND.indexOf('UNB'));
const PUSH = pnrgov(['SRC', 'RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1']);

/** What every one of these texts must still say. */
function expectSouza(result: ParseResult): void {
  expect(onlyMessage(result)).toMatchObject({
    flights: [{ carrier: 'XQ', number: '7001', origin: 'LIS', destination: 'GRU' }],
    people: [{ surname: 'SOUZA', givenNames: 'ANA', documents: [{ type: 'P', number: 'FX1' }] }],
  });
}

/** The interchange of one message with a group around it. */
function grouped(ung: string, une: string, unz: string): string {
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
])('%s between segments is nothing', (_, text) => {
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
])('%s is understood without a finding', (_, text) => {
  const result = read(text);
  expectSouza(result);
  expect(result.findings).toEqual([]);
});

test('a Type B telegram, which cannot carry + and apostrophes, brings marks of its own', () => {
  const other: Record<string, string> = { '+': '(', "'": '-' };
  const text = `QK BSBAPXX\r\n.LISMMXQ 152101\r\nUNA:(.) -\r\n${BODY.replaceAll(/[+']/g, mark => other[mark] ?? mark)}`;
  const result = read(text);
  expectSouza(result);
  expect(result.findings).toEqual([]);
});

test('a double quote ends segments where the syntax is SIRE', () => {
  const result = read(BODY.replaceAll("'", '"').replace('UNOA:4', 'SIRE:1'));
  expectSouza(result);
  expect(result.interchange.syntax).toBe('SIRE:1');
  expect(result.findings).toEqual([]);
});

test('an application reference one element early is the application reference', () => {
  const result = read(SOUND.replace("+R1'", "+R1+APIS'"));
  expect(result.interchange).toMatchObject({ controlReference: 'R1', applicationReference: 'APIS' });
  expect(result.findings).toEqual([]);
});

test('an empty recipient is an absent one', () => {
  const result = read(SOUND.replace('+BRAPI:ZZ+', '++'));
  expectSouza(result);
  expect(result.interchange.sender).toBe('XQAIR');
  expect(result.interchange).not.toHaveProperty('recipient');
  expect(result.findings).toEqual([]);
});

test.each([
  ['missing', 'XQAIR+BRAPI'],
  ['numbers', 'XQAIR:04+BRAPI:04'],
])('qualifiers of sender and recipient that are %s change nothing', (_, parties) => {
  const result = read(SOUND.replace('XQAIR:ZZ+BRAPI:ZZ', parties));
  expect(result.interchange).toMatchObject({ sender: 'XQAIR', recipient: 'BRAPI' });
  expect(result.findings).toEqual([]);
});

test('lower case inside UNOA, which has capitals only, stays as it was written', () => {
  const result = read(SOUND.replace('SOUZA:ANA', 'Souza:Ana'));
  expect(onlyMessage(result).people[0]).toMatchObject({ surname: 'Souza', givenNames: 'Ana' });
  expect(result.findings).toEqual([]);
});

test('no group at all is sound, although one was agreed', () => {
  expect(read(SOUND).findings).toEqual([]);
});

test('UNE without UNG is a warning and loses nothing', () => {
  const result = read(grouped('', "UNE+1+G1'\n", "UNZ+1+R1'"));
  expectSouza(result);
  expect(result.findings).toMatchObject([{ code: 'NO_UNG', severity: 'WARNING', segment: 'UNE' }]);
});

test.each([
  ['of its tag alone', "UNG'\n", "UNE+1'\n"],
  ['of empty elements', "UNG++++++'\n", "UNE+1+'\n"],
])('an empty UNG, %s, opens a group', (_, ung, une) => {
  const result = read(grouped(ung, une, "UNZ+1+R1'"));
  expectSouza(result);
  expect(result.findings).toEqual([]);
});

test.each([
  ['leaves UNH and UNT out', 10],
  ['counts UNA', 13],
  ['is a fixed number', 1],
])('a count of segments that %s is a warning which says both numbers', (_, announced) => {
  const result = read(SOUND.replace('UNT+12+', `UNT+${announced}+`));
  expectSouza(result);
  expect(result.findings).toMatchObject([
    { code: 'UNT_COUNT', severity: 'WARNING', segment: 'UNT', params: { expected: announced, found: 12 } },
  ]);
});

test('UNZ that counts messages although there is a group is a warning', () => {
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

test('a reference of UNT that is not that of UNH is a warning', () => {
  const result = read(SOUND.replace('UNT+12+M1', 'UNT+12+M9'));
  expectSouza(result);
  expect(onlyMessage(result).reference).toBe('M1');
  expect(result.findings).toMatchObject([{ code: 'UNT_REFERENCE', severity: 'WARNING', segment: 'UNT' }]);
});

test.each([
  ['UNT', SOUND.replace('UNH+M1', 'UNH+1').replace('UNT+12+M1', 'UNT+12+0001')],
  ['UNZ', SOUND.replace("+R1'", "+0000000301'").replace('UNZ+1+R1', 'UNZ+1+301')],
  ['UNE', grouped("UNG+PAXLST+XQ+BR+260315:2100+1+UN+D:05B'\n", "UNE+1+00001'\n", "UNZ+1+R1'")],
])('a reference with leading zeros on one side, in %s, is the same reference', (_, text) => {
  const result = read(text);
  expectSouza(result);
  expect(result.findings).toEqual([]);
});

test('CNT+3 counts the people of the list', () => {
  const sound = read(SOUND.replace('CNT+42:1', 'CNT+3:1'));
  expect(onlyMessage(sound).announced).toEqual({ passengers: 1 });
  expect(sound.findings).toEqual([]);
  expect(read(SOUND.replace('CNT+42:1', 'CNT+3:4')).findings).toMatchObject([
    { code: 'CNT_COUNT', params: { expected: 4, found: 1 } },
  ]);
});

test('a missing CNT is told and the people are kept', () => {
  const result = read(SOUND.replace("CNT+42:1'\n", '').replace('UNT+12', 'UNT+11'));
  expectSouza(result);
  expect(codes(result)).toEqual(['NO_CNT']);
});

test('a message that is sent again under a new interchange reference has the same bytes in its range', () => {
  const again = SOUND.replace('+260315:2100+R1', '+260315:2130+R2').replace('UNZ+1+R1', 'UNZ+1+R2');
  const ranges = [SOUND, `QK BSBAPXX\r\n.LISMMXQ 152131\r\n${again}`].map(text => {
    const { offset, length } = onlyMessage(read(text)).range;
    return textOf(bytesOf(text).subarray(offset, offset + length));
  });
  expect(ranges[0]).toMatch(/^UNH\+M1\+[^]*UNT\+12\+M1'$/);
  expect(ranges[1]).toBe(ranges[0]);
});

test('a push of many megabytes hands on each booking as soon as it was read and holds none', () => {
  const bookings = 20_000;
  const [head = '', one = '', tail = ''] = PUSH.split(/(SRC'\n[^]*?TIF[^\n]*\n)/);
  let seen = 0;
  let before = 0;
  let held = 0;
  const found: string[] = [];
  const reader = new StreamReader({
    booking: booking => {
      seen++;
      if (booking.people[0]?.surname !== 'LIMA') found.push('a booking without its traveller');
    },
    message: (message, _, findings) => {
      held = message.bookings.length;
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
  expect([seen, held]).toEqual([bookings, 0]);
  expect(before).toBeGreaterThan(bookings / 4);
});
