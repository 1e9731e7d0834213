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

test('finds the last segment that starts at or before a byte', () => {
  expect([0, 8, 9, 30, 31, 99].map(offset => segmentAt(segments, offset))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(segmentAt([], 4)).toBeUndefined();
  expect(segmentAt(segments.slice(1), 4)).toBeUndefined();
});

test('maps findings to segments and back; a finding about the file has none', () => {
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

test('lists the most severe findings first and opens the text at the first with a position', () => {
  const findings = [
    finding('INFO', 0),
    finding('ERROR', null),
    finding('WARNING', 31),
    finding('WARNING', 9),
  ];
  expect(byGravity(findings)).toEqual([1, 2, 3, 0]);
  expect(firstPlaced(findings, marksOf(segments, findings))).toBe(2);
});

test('opens the text at its start without such a finding', () => {
  const findings = [finding('ERROR', null)];
  expect(firstPlaced(findings, marksOf(segments, findings))).toBeNull();
  expect(firstPlaced([], marksOf(segments, []))).toBeNull();
});

test('splits a segment at values and search hits', () => {
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

test('searches without case', () => {
  expect(linesWith(['NAD+FL+++SILVA', 'ATT+2', "nad+vw+++silva'"], ' silva ')).toEqual([0, 2]);
  expect(linesWith(['A'], '  ')).toEqual([]);
});

test('lists the segments that contain a value, once and in order', () => {
  const segments = [0, 10, 30].map(offset => ({ start: offset, length: 5, offset }));
  expect(toldSegments({ text: '', segments, told: [30, 12, 10] })).toEqual([1, 2]);
  expect(toldSegments({ text: '', segments, told: [] })).toEqual([]);
});
