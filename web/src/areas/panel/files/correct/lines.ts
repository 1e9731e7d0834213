import type { Raw } from '../raw/segments.ts';
import { diffLines } from './diff.ts';

/** Replaces a line break inside a segment, where each segment is one line. */
const lineBreakMark = '\u2424';
const gapOnly = /^\s*$/;

/** Text split into segments, one per line, with the text between them. */
export interface SplitText {
  lines: string[];
  /** Text before the first line, then the text after each line. */
  gaps: string[];
}

const toDisplayLine = (text: string): string => text.replaceAll(/\r\n|\r|\n/g, lineBreakMark);
const fromDisplayLine = (line: string): string => line.replaceAll(lineBreakMark, '\n');

/** Splits the received text at the segments that the server found. */
export function splitReceived({ text, segments }: Raw): SplitText {
  const lines: string[] = [];
  const gaps: string[] = [];
  let read = 0;
  for (const { start, length } of segments) {
    gaps.push(text.slice(read, start));
    lines.push(toDisplayLine(text.slice(start, start + length)));
    read = start + length;
  }
  gaps.push(text.slice(read));
  return { lines, gaps };
}

/** Returns the most frequent separator: nothing or a line break. */
function usualGap({ gaps }: SplitText): string {
  const counts = new Map<string, number>();
  for (const gap of gaps.slice(1, -1)) if (gapOnly.test(gap)) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  const [usual] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return usual?.[0] ?? '';
}

/**
 * Returns the text of edited lines. Keeps the received separators, so that unchanged lines give the original
 * text. Empty lines are skipped.
 */
export function joinLines(received: SplitText, lines: readonly string[]): string {
  const edited = lines.filter(line => line.trim() !== '');
  const { right } = diffLines(received.lines, edited);
  const usual = usualGap(received);
  const end = received.gaps.at(-1) ?? '';
  const parts = [received.gaps[0] ?? ''];
  edited.forEach((line, index) => {
    const was = right[index] ?? null;
    const last = index === edited.length - 1;
    const wasLast = was === received.lines.length - 1;
    // The separator after the last segment belongs to the end of the text.
    const gap = last ? end : was === null || wasLast ? usual : (received.gaps[was + 1] ?? usual);
    parts.push(fromDisplayLine(line), gap);
  });
  return parts.join('');
}

/**
 * Returns the EDIFACT separators from UNA or the defaults; undefined for XML, which is split at line breaks.
 */
function separatorsOf(text: string): { element: string; release: string; terminator: string } | undefined {
  if (/^[\s\uFEFF]*</.test(text)) return undefined;
  const una = /UNA.(.).(.).(\S)/s.exec(text);
  return { element: una?.[1] ?? '+', release: una?.[2] ?? '?', terminator: una?.[3] ?? "'" };
}

/**
 * Splits an edited text into segments for display. A terminator ends a segment only before a tag or the end.
 * The server splits the sent text itself.
 */
export function splitText(text: string): string[] {
  const marks = separatorsOf(text);
  if (marks === undefined) return text.split(/\r\n|\r|\n/).filter(line => line.trim() !== '');
  const lines: string[] = [];
  const una = text.indexOf('UNA');
  let from = 0;
  const addLine = (to: number): void => {
    const line = text.slice(from, to).trim();
    if (line !== '') lines.push(toDisplayLine(line));
    from = to;
  };
  let at = 0;
  if (una >= 0 && text.slice(0, una).trim() === '') addLine((at = una + 9));
  for (; at < text.length; at += 1) {
    if (text[at] === marks.release) at += 1;
    else if (text[at] === marks.terminator && endsSegment(text, at + 1, marks.element)) addLine(at + 1);
  }
  addLine(text.length);
  return lines;
}

function endsSegment(text: string, from: number, element: string): boolean {
  const next = text.slice(from, from + 40).trimStart();
  return next === '' || (/^[A-Za-z][A-Za-z0-9]{2}/.test(next) && (next[3] === element || next[3] === "'"));
}

/** Splits a text into lines as a text area shows them. */
export function plainLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}
