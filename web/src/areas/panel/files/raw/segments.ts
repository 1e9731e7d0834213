import type { FileDetail, files } from '@farol/contract/areas/panel/files';
import type { HandlerOutput } from '@farol/contract/endpoint';

export type Raw = HandlerOutput<typeof files.viewRaw>;
export type Finding = FileDetail['findings'][number];
export type Severity = Finding['severity'];

const severityRank: Readonly<Record<Severity, number>> = { INFO: 0, WARNING: 1, ERROR: 2 };

/**
 * Returns the index of the segment that contains a byte offset; undefined before the first. Segments must be
 * in order.
 */
export function segmentAt(segments: Raw['segments'], offset: number): number | undefined {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.offset ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : low - 1;
}

/** Returns the indexes of the segments that contain the requested value, in order. */
export function matchedSegments({ segments, valueOffsets }: Raw): number[] {
  return [...new Set(valueOffsets.flatMap(offset => segmentAt(segments, offset) ?? []))].toSorted(
    (a, b) => a - b,
  );
}

export interface Marks {
  /** Indexes of findings by segment index. */
  bySegment: ReadonlyMap<number, readonly number[]>;
  /** Segment of each finding; undefined for findings about the whole file. */
  segmentOf: readonly (number | undefined)[];
}

export function marksOf(segments: Raw['segments'], findings: readonly Finding[]): Marks {
  const segmentOf = findings.map(({ offset }) => (offset === null ? undefined : segmentAt(segments, offset)));
  const bySegment = new Map<number, number[]>();
  segmentOf.forEach((segment, finding) => {
    if (segment === undefined) return;
    const findingIndexes = bySegment.get(segment);
    if (findingIndexes === undefined) bySegment.set(segment, [finding]);
    else findingIndexes.push(finding);
  });
  return { bySegment, segmentOf };
}

/** Returns the indexes of the findings, most severe first. */
export function sortBySeverity(findings: readonly Finding[]): number[] {
  return [...findings.keys()].toSorted(
    (one, other) => severityRankOf(findings, other) - severityRankOf(findings, one),
  );
}

function severityRankOf(findings: readonly Finding[], index: number): number {
  const severity = findings[index]?.severity;
  return severity === undefined ? -1 : severityRank[severity];
}

/** Returns the first listed finding that has a position in the text, or null. */
export function firstFindingInText(findings: readonly Finding[], { segmentOf }: Marks): number | null {
  return sortBySeverity(findings).find(index => segmentOf[index] !== undefined) ?? null;
}

/** Returns the highest severity among the given findings; undefined when there are none. */
export function highestSeverity(
  findings: readonly Finding[],
  indexes: readonly number[],
): Severity | undefined {
  let found: Severity | undefined;
  for (const index of indexes) {
    const severity = findings[index]?.severity;
    if (severity !== undefined && (found === undefined || severityRank[severity] > severityRank[found]))
      found = severity;
  }
  return found;
}

export interface TextPart {
  text: string;
  /** Value of a finding. */
  isNamed: boolean;
  /** Search hit. */
  found: boolean;
}

function spansOf(text: string, parts: readonly string[]): [from: number, to: number][] {
  return parts.flatMap(part => {
    const spans: [number, number][] = [];
    if (part === '') return spans;
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length))
      spans.push([at, at + part.length]);
    return spans;
  });
}

const masked = (text: string): string => text.replaceAll(/\p{L}/gu, 'A').replaceAll(/\d/g, '9');

/** Returns where a masked value (letters as `A`, digits as `9`) may be, excluding parts of longer values. */
function maskedSpans(text: string, masks: readonly string[]): [number, number][] {
  const shape = masked(text);
  const inside = (at: number): boolean => /[A9]/.test(shape.charAt(at));
  return spansOf(shape, masks).filter(([from, to]) => !inside(from - 1) && !inside(to));
}

const covers = (spans: readonly [number, number][], at: number): boolean =>
  spans.some(([from, to]) => at >= from && at < to);

/** Splits a segment at its marked parts. Values are masked; `searched` ignores case. */
export function splitSegment(text: string, values: readonly string[], searched: string): TextPart[] {
  const valueRanges = maskedSpans(text, values);
  const found = spansOf(text.toUpperCase(), [searched.toUpperCase()]);
  const cuts = [...new Set([0, text.length, ...valueRanges.flat(), ...found.flat()])].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((from, index) => ({
    text: text.slice(from, cuts[index + 1]),
    isNamed: covers(valueRanges, from),
    found: covers(found, from),
  }));
}

/** Returns the indexes of lines that contain the text, ignoring case; none for an empty text. */
export function findLines(lines: readonly string[], searched: string): number[] {
  const needle = searched.trim().toUpperCase();
  if (needle === '') return [];
  return lines.flatMap((line, index) => (line.toUpperCase().includes(needle) ? [index] : []));
}
