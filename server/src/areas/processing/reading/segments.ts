import { charsetOf } from './charset.ts';

/** A segment with its terminator, in bytes. */
export interface SegmentRange {
  offset: number;
  length: number;
}

export interface ShownText {
  text: string;
  /** `start` and `length` count characters of `text`; `offset` counts bytes. */
  segments: { start: number; length: number; offset: number }[];
}

/** Decodes the bytes and locates each segment. `findingOffsets`, in bytes, always start a segment. */
export function showText(bytes: Buffer, findingOffsets: readonly number[]): ShownText {
  const charset = charsetOf(bytes);
  const parts: string[] = [];
  const segments: ShownText['segments'] = [];
  let charsDecoded = 0;
  let bytesDecoded = 0;
  const add = (to: number): string => {
    const part = bytes.toString(charset, bytesDecoded, to);
    parts.push(part);
    charsDecoded += part.length;
    bytesDecoded = to;
    return part;
  };
  for (const { offset, length } of cutSegments(bytes, findingOffsets)) {
    add(offset);
    const start = charsDecoded;
    segments.push({ start, length: add(offset + length).length, offset });
  }
  add(bytes.length);
  return { text: parts.join(''), segments };
}

/** Cuts a part of an EDIFACT file that starts with a segment. */
export function cutPart(bytes: Buffer, separators: Separators): SegmentRange[] {
  return edifactSegments(bytes.toString('latin1'), 0, separators);
}

/** Returns undefined for files other than EDIFACT. */
export function findSeparators(bytes: Buffer): Separators | undefined {
  const text = bytes.toString('latin1');
  const envelope = startOfEnvelope(text);
  return envelope === -1 ? undefined : detectSeparators(text, envelope).separators;
}

/** Cuts EDIFACT at segment terminators and other files at line ends. */
export function cutSegments(bytes: Buffer, findingOffsets: readonly number[]): SegmentRange[] {
  // In Latin-1, character offsets are byte offsets.
  const text = bytes.toString('latin1');
  const envelope = startOfEnvelope(text);
  const cuts =
    envelope === -1
      ? cutLines(text, 0, text.length)
      : [...cutLines(text, 0, envelope), ...edifactSegments(text, envelope)];
  return splitAt(cuts, text, findingOffsets);
}

const envelopeStart = /(?<![A-Za-z])(?:UNA[^A-Za-z0-9]|UN[BGH][^A-Za-z0-9\s])/;

const startOfEnvelope = (text: string): number =>
  /^[\s\u00ef\u00bb\u00bf]*</.test(text) ? -1 : text.search(envelopeStart);

function cutLines(text: string, from: number, to: number): SegmentRange[] {
  return [...text.slice(from, to).matchAll(/\S[^\r\n]*/g)].map(({ index, 0: line }) => ({
    offset: from + index,
    length: line.length,
  }));
}

export interface Separators {
  element: string;
  terminator: string;
  /** Empty when there is none. */
  release: string;
}

function edifactSegments(text: string, from: number, known?: Separators): SegmentRange[] {
  const cuts: SegmentRange[] = [];
  let { separators, next } =
    known === undefined ? detectSeparators(text, from) : { separators: known, next: from };
  if (next > from) cuts.push({ offset: from, length: text.slice(from, next).trimEnd().length });
  for (let at = skipGap(text, next); at < text.length; at = skipGap(text, next)) {
    if (text[at] === separators.terminator) {
      next = at + 1;
      continue;
    }
    if (text.startsWith('UNA', at)) ({ separators, next } = detectSeparators(text, at));
    else next = findSegmentEnd(text, at, separators);
    cuts.push({ offset: at, length: text.slice(at, next).trimEnd().length });
  }
  return cuts;
}

/** Detects the separators by UNA or, without it, by usage (standards digest, section 1.1). */
function detectSeparators(text: string, from: number): { separators: Separators; next: number } {
  if (text.startsWith('UNA', from)) {
    // Some senders omit the fifth character.
    const length = /^\s*UN[BGH]/.test(text.slice(from + 8, from + 20)) ? 8 : 9;
    const mark = (index: number) => text.charAt(from + index);
    const release = mark(6) === ' ' ? '' : mark(6);
    return { separators: { element: mark(4), release, terminator: mark(length - 1) }, next: from + length };
  }
  const element = text.charAt(from + 3);
  if (element === '\u001d') return { separators: { element, release: '', terminator: '\u001c' }, next: from };
  const terminator = /([^A-Za-z0-9\s])\s*UN[GH][^A-Za-z0-9\s]/.exec(text.slice(from + 3, from + 4096))?.[1];
  return { separators: { element, release: '?', terminator: terminator ?? "'" }, next: from };
}

/** Skips line ends and blanks, but not the separators 0x1C to 0x1F. */
function skipGap(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text.charCodeAt(at) < 0x1c || text[at] === ' ')) at += 1;
  return at;
}

/** Returns the end of the segment. A terminator without a following tag is an apostrophe in a name. */
function findSegmentEnd(text: string, from: number, { element, terminator, release }: Separators): number {
  for (let at = from; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === release) at += 1;
    else if (mark === terminator) {
      const next = skipGap(text, at + 1);
      const after = text.charAt(next + 3);
      const tag = /^[A-Za-z][A-Za-z0-9]{2}$/.test(text.slice(next, next + 3));
      const closes = next >= text.length || text[next] === terminator;
      if (closes || (tag && (after === element || after === terminator)) || text.startsWith('UNA', next))
        return at + 1;
    }
  }
  return text.length;
}

/** Splits segments at the offsets, except inside multi-byte letters. */
function splitAt(cuts: readonly SegmentRange[], text: string, offsets: readonly number[]): SegmentRange[] {
  const sorted = [...new Set(offsets)]
    .filter(offset => (text.charCodeAt(offset) & 0xc0) !== 0x80)
    .toSorted((a, b) => a - b);
  let next = 0;
  return cuts.flatMap(({ offset, length }) => {
    const starts = [offset];
    while (next < sorted.length && (sorted[next] ?? 0) < offset + length) {
      const offsetInside = sorted[next] ?? 0;
      if (offsetInside > offset) starts.push(offsetInside);
      next += 1;
    }
    return starts.map((start, index) => ({
      offset: start,
      length: (starts[index + 1] ?? offset + length) - start,
    }));
  });
}
