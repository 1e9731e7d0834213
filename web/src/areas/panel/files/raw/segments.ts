import type { FileDetail, files } from '@farol/contract/areas/panel/files';
import type { Returned } from '@farol/contract/endpoint';

export type Raw = Returned<typeof files.viewRaw>;
export type Finding = FileDetail['findings'][number];
export type Severity = Finding['severity'];

const gravity: Readonly<Record<Severity, number>> = { INFO: 0, WARNING: 1, ERROR: 2 };

/** Index of the segment in which a byte of the file lies; undefined before the first. Segments are in order. */
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

/** Indexes of the segments that say the value that was asked for, in their order. */
export function toldSegments({ segments, told }: Raw): number[] {
  return [...new Set(told.flatMap(offset => segmentAt(segments, offset) ?? []))].toSorted((a, b) => a - b);
}

export interface Marks {
  /** Findings by index of the segment they are about, as indexes of the list of findings. */
  bySegment: ReadonlyMap<number, readonly number[]>;
  /** The segment of each finding; undefined for one about the file as a whole. */
  segmentOf: readonly (number | undefined)[];
}

export function marksOf(segments: Raw['segments'], findings: readonly Finding[]): Marks {
  const segmentOf = findings.map(({ offset }) => (offset === null ? undefined : segmentAt(segments, offset)));
  const bySegment = new Map<number, number[]>();
  segmentOf.forEach((segment, finding) => {
    if (segment === undefined) return;
    const known = bySegment.get(segment);
    if (known === undefined) bySegment.set(segment, [finding]);
    else known.push(finding);
  });
  return { bySegment, segmentOf };
}

/** Indexes of the findings as they are listed: the gravest first. */
export function byGravity(findings: readonly Finding[]): number[] {
  return [...findings.keys()].toSorted((one, other) => gravityOf(findings, other) - gravityOf(findings, one));
}

function gravityOf(findings: readonly Finding[], index: number): number {
  const severity = findings[index]?.severity;
  return severity === undefined ? -1 : gravity[severity];
}

/** The first finding of the list that is about a place in the text; null when none is. */
export function firstPlaced(findings: readonly Finding[], { segmentOf }: Marks): number | null {
  return byGravity(findings).find(index => segmentOf[index] !== undefined) ?? null;
}

/** The gravest of the findings named by their indexes; undefined of none. */
export function gravest(findings: readonly Finding[], indexes: readonly number[]): Severity | undefined {
  let found: Severity | undefined;
  for (const index of indexes) {
    const severity = findings[index]?.severity;
    if (severity !== undefined && (found === undefined || gravity[severity] > gravity[found]))
      found = severity;
  }
  return found;
}

export interface Piece {
  text: string;
  /** What a finding names. */
  named: boolean;
  /** What was searched for. */
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

/** Where a value that is known only by its mask (letters are `A`, digits `9`) may stand: not as a part of a longer one. */
function maskedSpans(text: string, masks: readonly string[]): [number, number][] {
  const shape = masked(text);
  const inside = (at: number): boolean => /[A9]/.test(shape.charAt(at));
  return spansOf(shape, masks).filter(([from, to]) => !inside(from - 1) && !inside(to));
}

const covers = (spans: readonly [number, number][], at: number): boolean =>
  spans.some(([from, to]) => at >= from && at < to);

/** A segment cut where what is marked in it begins and ends. Values are masked; `searched` is compared without case. */
export function piecesOf(text: string, values: readonly string[], searched: string): Piece[] {
  const named = maskedSpans(text, values);
  const found = spansOf(text.toUpperCase(), [searched.toUpperCase()]);
  const cuts = [...new Set([0, text.length, ...named.flat(), ...found.flat()])].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => ({
    text: text.slice(from, cuts[index + 1]),
    named: covers(named, from),
    found: covers(found, from),
  }));
}

/** Indexes of the lines that hold the text, without case; none for an empty one. */
export function linesWith(lines: readonly string[], searched: string): number[] {
  const wanted = searched.trim().toUpperCase();
  if (wanted === '') return [];
  return lines.flatMap((line, index) => (line.toUpperCase().includes(wanted) ? [index] : []));
}
