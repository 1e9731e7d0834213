import type { Raw } from '../raw/segments.ts';
import { diffLines } from './diff.ts';

/** A line end inside a segment, as it is shown where each segment is one line. */
const inner = '\u2424';
const gapOnly = /^\s*$/;

/** A text cut into segments, each one line, with what stands between them. */
export interface Cut {
  lines: string[];
  /** What follows each line; one more, the first, stands before all. */
  gaps: string[];
}

const shownLine = (text: string): string => text.replaceAll(/\r\n|\r|\n/g, inner);
const writtenLine = (line: string): string => line.replaceAll(inner, '\n');

/** The received text by the segments the server cut. */
export function cutReceived({ text, segments }: Raw): Cut {
  const lines: string[] = [];
  const gaps: string[] = [];
  let read = 0;
  for (const { start, length } of segments) {
    gaps.push(text.slice(read, start));
    lines.push(shownLine(text.slice(start, start + length)));
    read = start + length;
  }
  gaps.push(text.slice(read));
  return { lines, gaps };
}

/** What stands between most segments: nothing, or a line end. */
function usualGap({ gaps }: Cut): string {
  const counts = new Map<string, number>();
  for (const gap of gaps.slice(1, -1)) if (gapOnly.test(gap)) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  const [usual] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return usual?.[0] ?? '';
}

/**
 * The text that edited lines stand for: what stood between the segments as received stands there again, so that lines as they were
 * give the text as it was. Empty lines are no segments.
 */
export function joinLines(received: Cut, lines: readonly string[]): string {
  const edited = lines.filter(line => line.trim() !== '');
  const { right } = diffLines(received.lines, edited);
  const usual = usualGap(received);
  const end = received.gaps.at(-1) ?? '';
  const parts = [received.gaps[0] ?? ''];
  edited.forEach((line, index) => {
    const was = right[index] ?? null;
    const last = index === edited.length - 1;
    const wasLast = was === received.lines.length - 1;
    // The gap after the last segment is of the end of the text, whichever segment is the last now.
    const gap = last ? end : was === null || wasLast ? usual : (received.gaps[was + 1] ?? usual);
    parts.push(writtenLine(line), gap);
  });
  return parts.join('');
}

/** The marks of an EDIFACT text by its UNA, else the usual ones; none of XML, which is cut at its lines. */
function marksOf(text: string): { element: string; release: string; terminator: string } | undefined {
  if (/^[\s\uFEFF]*</.test(text)) return undefined;
  const una = /UNA.(.).(.).(\S)/s.exec(text);
  return { element: una?.[1] ?? '+', release: una?.[2] ?? '?', terminator: una?.[3] ?? "'" };
}

/**
 * An edited text by segments, for the eye: a terminator ends one where a tag or the end follows. The server cuts what is sent by
 * itself.
 */
export function cutText(text: string): string[] {
  const marks = marksOf(text);
  if (marks === undefined) return text.split(/\r\n|\r|\n/).filter(line => line.trim() !== '');
  const lines: string[] = [];
  const una = text.indexOf('UNA');
  let from = 0;
  const put = (to: number): void => {
    const line = text.slice(from, to).trim();
    if (line !== '') lines.push(shownLine(line));
    from = to;
  };
  let at = 0;
  if (una >= 0 && text.slice(0, una).trim() === '') put((at = una + 9));
  for (; at < text.length; at += 1) {
    if (text[at] === marks.release) at += 1;
    else if (text[at] === marks.terminator && endsSegment(text, at + 1, marks.element)) put(at + 1);
  }
  put(text.length);
  return lines;
}

function endsSegment(text: string, from: number, element: string): boolean {
  const next = text.slice(from, from + 40).trimStart();
  return next === '' || (/^[A-Za-z][A-Za-z0-9]{2}/.test(next) && (next[3] === element || next[3] === "'"));
}

/** Lines of a text as a text box shows them. */
export function plainLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}
