import { expect, test } from 'vitest';
import {
  byGravity,
  type Finding,
  firstPlaced,
  gravest,
  linesWith,
  marksOf,
  piecesOf,
  segmentAt,
  toldSegments,
} from './segments.ts';

const segments = [
  { start: 0, length: 9, offset: 0 },
  { start: 9, length: 20, offset: 9 },
  { start: 30, length: 10, offset: 31 },
];

function finding(severity: Finding['severity'], offset: number | null): Finding {
  return {
    code: 'X',
    severity,
    message: '',
    advice: '',
    segment: null,
    offset,
    length: null,
    messageOrdinal: 0,
    person: null,
    booking: null,
    value: null,
  };
}

test('a byte lies in the last segment that begins at it or before', () => {
  expect([0, 8, 9, 30, 31, 99].map(offset => segmentAt(segments, offset))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(segmentAt([], 4)).toBeUndefined();
  expect(segmentAt(segments.slice(1), 4)).toBeUndefined();
});

test('findings are told by segment and the segment by finding; one about the whole file has none', () => {
  const findings = [finding('WARNING', 9), finding('ERROR', null), finding('ERROR', 12), finding('INFO', 31)];
  const { bySegment, segmentOf } = marksOf(segments, findings);
  expect(segmentOf).toEqual([1, undefined, 1, 2]);
  expect([...bySegment]).toEqual([
    [1, [0, 2]],
    [2, [3]],
  ]);
  expect(gravest(findings, bySegment.get(1) ?? [])).toBe('ERROR');
  expect(gravest(findings, [])).toBeUndefined();
});

test('findings are listed gravest first, and the text opens at the first that is about a place in it', () => {
  const findings = [
    finding('INFO', 0),
    finding('ERROR', null),
    finding('WARNING', 31),
    finding('WARNING', 9),
  ];
  expect(byGravity(findings)).toEqual([1, 2, 3, 0]);
  expect(firstPlaced(findings, marksOf(segments, findings))).toBe(2);
});

test('without a finding about a place in it the text opens at its begin', () => {
  const findings = [finding('ERROR', null)];
  expect(firstPlaced(findings, marksOf(segments, findings))).toBeNull();
  expect(firstPlaced([], marksOf(segments, []))).toBeNull();
});

test('a segment is cut where what is named or searched begins and ends', () => {
  expect(piecesOf("DTM+329:800230'", ['999999'], 'dtm')).toEqual([
    { text: 'DTM', named: false, found: true },
    { text: '+329:', named: false, found: false },
    { text: '800230', named: true, found: false },
    { text: "'", named: false, found: false },
  ]);
  const named = (text: string, value: string) =>
    piecesOf(text, [value], '').flatMap(({ text: part, named }) => (named ? [part] : []));
  expect(named("DOC+P:110:111+FX000111'", 'AA999999')).toEqual(['FX000111']);
  expect(named('NAD+FL+++SILVÃO', 'A')).toEqual([]);
  expect(piecesOf('', ['x'], 'x')).toEqual([]);
});

test('a text is searched for without case', () => {
  expect(linesWith(['NAD+FL+++SILVA', 'ATT+2', "nad+vw+++silva'"], ' silva ')).toEqual([0, 2]);
  expect(linesWith(['A'], '  ')).toEqual([]);
});

test('the segments that say a value are those in which its bytes lie, each once and in order', () => {
  const segments = [0, 10, 30].map(offset => ({ start: offset, length: 5, offset }));
  expect(toldSegments({ text: '', segments, told: [30, 12, 10] })).toEqual([1, 2]);
  expect(toldSegments({ text: '', segments, told: [] })).toEqual([]);
});
