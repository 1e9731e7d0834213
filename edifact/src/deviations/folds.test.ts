/*
 * Lines folded at a fixed width, also within tags, words and numbers (standards digest, sections 1.1 and
 * 9.2).
 */
import { expect, test } from 'vitest';
import { readInterchange, redact, StreamReader } from '../index.ts';
import { bytesOf, onlyMessage, paxlst, pnrgov, read, textOf } from '../testing.ts';

const TVL = 'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y';
const LIST = paxlst(
  Array.from({ length: 40 }, (_, index) => [
    `NAD+FL+++SOUZA:ANA${String.fromCharCode(0x41 + (index % 26))}`,
    'ATT+2++F',
    `DTM+329:9001${String(1 + (index % 28)).padStart(2, '0')}`,
    'LOC+178+LIS',
    'LOC+179+GRU',
    'NAT+2+BRA',
    `RFF+ABO:XQ${1000 + index}`,
    `DOC+P:110:111+FA${100_000 + index}`,
    'DTM+36:310930',
    'LOC+91+BRA',
  ]).flat(),
);
const PUSH = pnrgov(
  Array.from({ length: 9 }, (_, index) => [
    'SRC',
    `RCI+XQ:AAA11${index}::100126:1412`,
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/ANA//+::1',
    'SSR+CTCM:HK:1:XQ:::::5511987654321+::1',
    'TIF+LIMA+ANAMRS:A:1',
    'FOP+CC::937.00:VI:4111111111111111:1327',
    TVL,
    'RPI+1+HK',
  ]).flat(),
);

function fold(text: string, width: number): string {
  const line = text.replaceAll("'\n", "'");
  return line.replaceAll(new RegExp(`.{${width}}`, 'g'), '$&\r\n');
}

test.each([
  ['a list', LIST],
  ['bookings', PUSH],
])('reads %s folded at any width as in one line', (_, text) => {
  const contentOf = (bytes: string): unknown => {
    const { messages, findings } = read(bytes);
    const [{ people = [], bookings = [], flights = [] } = {}] = messages;
    return {
      flights,
      people,
      bookings: bookings.map(booking => ({ ...booking, range: undefined })),
      codes: findings.map(finding => finding.code),
    };
  };
  const whole = contentOf(text.replaceAll("'\n", "'"));
  for (let width = 40; width < 90; width++) expect(contentOf(fold(text, width))).toEqual(whole);
});

test('reads a folded push in pieces as at once', () => {
  const text = fold(PUSH, 69);
  const people = readInterchange(bytesOf(text)).messages[0]?.bookings.map(booking => booking.people);
  for (const size of [1, 7, 64, 777]) {
    const found: unknown[] = [];
    const reader = new StreamReader({ booking: booking => void found.push(booking.people) });
    const bytes = bytesOf(text);
    for (let from = 0; from < bytes.length; from += size) reader.write(bytes.slice(from, from + size));
    reader.end();
    expect(found).toEqual(people);
  }
});

test.each(['S\r\nSR', 'SS\nR', 'S\nS\nR'])('reads the tag %j as that of a request', tag => {
  const text = pnrgov(['SRC', 'RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1', TVL]).replace(
    'TIF+',
    `${tag}+KSML:HK:1:XQ:::::SEGREDO'TIF+`,
  );
  expect(onlyMessage(read(text)).bookings[0]?.raw).not.toMatch(/KSML|SEGREDO/);
  expect(textOf(redact(bytesOf(text)))).not.toMatch(/KSML|SEGREDO/);
});

test.each([
  ['FOP+CC::941.37:VI:41111111\r\n11111111:0928', '11111111\r\n11111111'],
  ['FO\r\nP+CC::941.37:VI:4111111111111111:0928', '4111111111111111'],
  ['IFT+4:28::XQ+PAX IS BLI\r\nND', 'BLI'],
  ['LTS+0/O/NEEDS KOS\r\nHER', 'KOS'],
])('removes sensitive text from %j across a line end', (segment, secret) => {
  const text = pnrgov(['SRC', 'RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1', 'TKT+9991234567890:T:1', segment, TVL]);
  const stored = textOf(redact(bytesOf(text)));
  expect(stored).toHaveLength(text.length);
  expect(stored).not.toContain(secret);
  expect(stored).toContain('\r\n');
  expect(onlyMessage(read(text)).bookings[0]?.raw).not.toContain(secret);
});

test('ignores a tabulator when choosing the character set', () => {
  const text = pnrgov([
    'SRC',
    'RCI+XQ:AAA111',
    'IFT+4:28::XQ+CTCT LIS 351210000000 A\tB',
    'TIF+LIMA+ANA:A:1',
    TVL,
  ]);
  const result = read(text);
  expect(result.findings.map(finding => finding.code)).not.toContain('UTF8_ASSUMED');
  expect(onlyMessage(result).bookings[0]?.raw).toContain('A B');
});
