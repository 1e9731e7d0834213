import { expect, test } from 'vitest';
import {
  sortBySeverity,
  type Finding,
  firstFindingInText,
  highestSeverity,
  findLines,
  marksOf,
  splitSegment,
  segmentAt,
  matchedSegments,
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
  expect(highestSeverity(findings, bySegment.get(1) ?? [])).toBe('ERROR');
  expect(highestSeverity(findings, [])).toBeUndefined();
});

test('lists the most severe findings first and opens the text at the first with a position', () => {
  const findings = [
    finding('INFO', 0),
    finding('ERROR', null),
    finding('WARNING', 31),
    finding('WARNING', 9),
  ];
  expect(sortBySeverity(findings)).toEqual([1, 2, 3, 0]);
  expect(firstFindingInText(findings, marksOf(segments, findings))).toBe(2);
});

test('opens the text at its start without such a finding', () => {
  const findings = [finding('ERROR', null)];
  expect(firstFindingInText(findings, marksOf(segments, findings))).toBeNull();
  expect(firstFindingInText([], marksOf(segments, []))).toBeNull();
});

test('splits a segment at values and search hits', () => {
  expect(splitSegment("DTM+329:800230'", ['999999'], 'dtm')).toEqual([
    { text: 'DTM', isNamed: false, found: true },
    { text: '+329:', isNamed: false, found: false },
    { text: '800230', isNamed: true, found: false },
    { text: "'", isNamed: false, found: false },
  ]);
  const listNamedParts = (text: string, value: string) =>
    splitSegment(text, [value], '').flatMap(({ text: part, isNamed }) => (isNamed ? [part] : []));
  expect(listNamedParts("DOC+P:110:111+FX000111'", 'AA999999')).toEqual(['FX000111']);
  expect(listNamedParts('NAD+FL+++SILVÃO', 'A')).toEqual([]);
  expect(splitSegment('', ['x'], 'x')).toEqual([]);
});

test('searches without case', () => {
  expect(findLines(['NAD+FL+++SILVA', 'ATT+2', "nad+vw+++silva'"], ' silva ')).toEqual([0, 2]);
  expect(findLines(['A'], '  ')).toEqual([]);
});

test('lists the segments that contain a value, once and in order', () => {
  const segments = [0, 10, 30].map(offset => ({ start: offset, length: 5, offset }));
  expect(matchedSegments({ text: '', segments, valueOffsets: [30, 12, 10] })).toEqual([1, 2]);
  expect(matchedSegments({ text: '', segments, valueOffsets: [] })).toEqual([]);
});
