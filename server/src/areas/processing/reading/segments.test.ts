import { expect, test } from 'vitest';
import { charsetOf, encodeLike } from './charset.ts';
import { cutSegments, showText } from './segments.ts';
import { buildPaxlst, people } from '#areas/reception/testing/messages.ts';
import { readInterchange } from '@farol/edifact';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const cutsOf = (text: string, findings: number[] = []) => {
  const bytes = latin1(text);
  return cutSegments(bytes, findings).map(({ offset, length }) =>
    bytes.toString('latin1', offset, offset + length),
  );
};

test('cuts a message at its terminators and excludes line ends', () => {
  const cuts = cutsOf("UNA:+.? '\r\nUNB+UNOA:4+A+B'\r\nUNH+1+PAXLST:D:05B'\nUNT+2+1'UNZ+1+1'\n");
  expect(cuts).toEqual(["UNA:+.? '", "UNB+UNOA:4+A+B'", "UNH+1+PAXLST:D:05B'", "UNT+2+1'", "UNZ+1+1'"]);
});

test('ignores released terminators and bare apostrophes in names', () => {
  const cuts = cutsOf("UNB+UNOA:4+A+B'UNH+1+PAXLST'NAD+FL+++O?'BRIEN:MARY'NAD+FL+++O'BRIEN:JOHN'UNT+4+1'");
  expect(cuts.slice(2)).toEqual(["NAD+FL+++O?'BRIEN:MARY'", "NAD+FL+++O'BRIEN:JOHN'", "UNT+4+1'"]);
});

test('detects service characters from UNA, a UNA of eight, UNOB separators and usage', () => {
  expect(cutsOf('UNA|*.\\ ~UNB*UNOA|4*A~UNH*1*PAXLST~NAD*O\\~X~UNT*3*1~')).toHaveLength(5);
  expect(cutsOf("UNA:+.?'UNB+UNOA:4+A'UNH+1+PAXLST'UNT+2+1'").slice(1)).toHaveLength(3);
  expect(cutsOf('UNB\u001dUNOB\u001cUNH\u001d1\u001dPAXLST\u001cUNT\u001d2\u001c')).toHaveLength(3);
  expect(cutsOf('UNB+UNOA:4+A"UNH+1+PAXLST"NAD+X"UNT+3+1"')).toHaveLength(4);
});

test('detects the service characters of a second interchange', () => {
  const cuts = cutsOf("UNB+UNOA:4+A'UNZ+0+1'UNA|*.\\ ~UNB*UNOA|4*A~UNZ*0*2~");
  expect(cuts).toEqual(["UNB+UNOA:4+A'", "UNZ+0+1'", 'UNA|*.\\ ~', 'UNB*UNOA|4*A~', 'UNZ*0*2~']);
});

test('cuts XML, other text and what precedes the envelope at line ends', () => {
  expect(cutsOf("QU HDQRM1A\r\n.BSBXX\r\nUNB+UNOA:4+A'")).toEqual(['QU HDQRM1A', '.BSBXX', "UNB+UNOA:4+A'"]);
  expect(cutsOf('<a>\n  <b/>\n</a>')).toEqual(['<a>', '<b/>', '</a>']);
  expect(cutsOf('hello\nthere')).toEqual(['hello', 'there']);
  expect(cutsOf('')).toEqual([]);
});

test('starts a segment at every finding offset', () => {
  expect(cutsOf('<a><b/><c/></a>', [7, 3, 3])).toEqual(['<a>', '<b/>', '<c/></a>']);
});

test('cuts a list into the segments its findings name, which join to the same bytes', () => {
  const wrong = Buffer.from(buildPaxlst({ people: people(5) }))
    .toString('latin1')
    .replace(/UNT\+\d+/, 'UNT+999')
    .replaceAll(/DTM\+329:\d{6}/g, 'DTM+329:991332');
  const { findings } = readInterchange(latin1(wrong));
  const offsets = findings.map(finding => finding.offset).filter(offset => offset !== undefined);
  expect(offsets.length).toBeGreaterThan(3);
  const { text, segments } = showText(latin1(wrong), []);
  expect(text).toBe(wrong);
  const starts = new Set(segments.map(({ offset }) => offset));
  expect(offsets.filter(offset => !starts.has(offset))).toEqual([]);
});

test('counts letters in the text and bytes in offsets for UTF-8', () => {
  const bytes = Buffer.from("UNB+UNOW:4+A'UNH+1+PAXLST'NAD+FL+++JOÃO:ÇÃ'NAD+FL+++ANA'UNT+4+1'", 'utf8');
  const { text, segments } = showText(bytes, []);
  expect(text).toBe(bytes.toString('utf8'));
  const texts = segments.map(({ start, length }) => text.slice(start, start + length));
  expect(texts).toEqual(["UNB+UNOW:4+A'", "UNH+1+PAXLST'", "NAD+FL+++JOÃO:ÇÃ'", "NAD+FL+++ANA'", "UNT+4+1'"]);
  for (const { start, length, offset } of segments)
    expect(bytes.toString('utf8', offset).startsWith(text.slice(start, start + length))).toBe(true);
});

test('shows any bytes and writes them back unchanged', () => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  for (const bytes of [every, latin1("UNB+UNOC:3+JOÃO'"), Buffer.from('\uFEFF<a>ÇÃO</a>', 'utf8')])
    expect(encodeLike(bytes, showText(bytes, []).text).equals(bytes)).toBe(true);
});

test('encodes corrected letters like the file, or as UTF-8 if a letter does not fit', () => {
  const file = latin1("UNB+UNOC:3+JOÃO'");
  expect(encodeLike(file, "UNB+UNOC:3+JOSÉ'")).toEqual(latin1("UNB+UNOC:3+JOSÉ'"));
  expect(charsetOf(encodeLike(file, "UNB+UNOC:3+ŁUCJA'"))).toBe('utf8');
  const plain = latin1("UNB+UNOC:3+JOAO'");
  expect(encodeLike(plain, "UNB+UNOC:3+JOÃO'")).toEqual(latin1("UNB+UNOC:3+JOÃO'"));
  const declared = latin1("UNB+UNOW:4+JOAO'");
  expect(encodeLike(declared, "UNB+UNOW:4+JOÃO'")).toEqual(Buffer.from("UNB+UNOW:4+JOÃO'", 'utf8'));
  expect(encodeLike(latin1('<a/>'), '<a>Ã</a>')).toEqual(Buffer.from('<a>Ã</a>', 'utf8'));
  const old = latin1('<?xml version="1.0" encoding="ISO-8859-1"?><a/>');
  expect(encodeLike(old, `${old.toString('latin1')}Ã`).at(-1)).toBe(0xc3);
});

test('restores line ends that a text box changed', () => {
  expect(encodeLike(latin1("UNB+A'\r\nUNZ'\r\n"), "UNB+A'\nUNZ'\n")).toEqual(latin1("UNB+A'\r\nUNZ'\r\n"));
  expect(encodeLike(latin1("UNB+A'\nUNZ'\n"), "UNB+A'\nUNZ'\n")).toEqual(latin1("UNB+A'\nUNZ'\n"));
});
