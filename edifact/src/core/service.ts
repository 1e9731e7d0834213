import { isAlphanumeric, isLetter } from './tags.ts';

/** All forms of UNA, none, UNOB separators, Type B marks, telegram headers (standards digest, 1.1). */
export interface ServiceMarks {
  component: number;
  element: number;
  decimal: number;
  /** -1 without one. */
  release: number;
  /** -1 without one. */
  repetition: number;
  terminator: number;
}

export const USUAL_MARKS: ServiceMarks = {
  component: 0x3a,
  element: 0x2b,
  decimal: 0x2e,
  release: 0x3f,
  repetition: -1,
  terminator: 0x27,
};

export interface EnvelopeStart {
  /** Offset of UNA, or of the first segment. */
  from: number;
  /** Offset of UNB, or of UNG or UNH without one. */
  first: number;
  marks: ServiceMarks;
}

const SNIFF = 4096;
const SPACE = 0x20;

const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;

/** Line ends, blanks and transmission marks, but not the separators 0x1C to 0x1F. */
export function isGap(byte: number): boolean {
  return byte === SPACE || byte < 0x1c;
}

function skipGap(bytes: Uint8Array, from: number): number {
  let index = from;
  while (index < bytes.length && isGap(at(bytes, index))) index++;
  return index;
}

function isTag(bytes: Uint8Array, index: number, third: string): boolean {
  return (
    (at(bytes, index) & 0xdf) === 0x55 &&
    (at(bytes, index + 1) & 0xdf) === 0x4e &&
    third.includes(String.fromCharCode(at(bytes, index + 2) & 0xdf)) &&
    index + 3 < bytes.length
  );
}

function isOpening(bytes: Uint8Array, index: number, third: string): boolean {
  if (!isTag(bytes, index, third)) return false;
  const next = at(bytes, index + 3);
  return !isAlphanumeric(next) && next > 0x1b && next < 0x7f && next !== SPACE;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const APOSTROPHE = 0x27;

/** The byte before the next header. */
function sniffTerminator(bytes: Uint8Array, from: number, element: number): number | undefined {
  const end = Math.min(bytes.length, from + SNIFF);
  for (let index = from + 4; index < end; index++) {
    const byte = at(bytes, index);
    if (!isAlphanumeric(byte) && byte !== element && !isGap(byte) && isBeforeHeader(bytes, index, element))
      return byte;
  }
  return findGapTerminator(bytes, from, end, element);
}

function isBeforeHeader(bytes: Uint8Array, index: number, element: number): boolean {
  const next = skipGap(bytes, index + 1);
  return isTag(bytes, next, 'GHT') && at(bytes, next + 3) === element;
}

/** A line end, or another gap, ends segments if no line has another terminator. */
function findGapTerminator(
  bytes: Uint8Array,
  from: number,
  end: number,
  element: number,
): number | undefined {
  for (let index = from + 4; index < end; index++) {
    if (!isGap(at(bytes, index)) || !isBeforeHeader(bytes, index, element)) continue;
    const header = skipGap(bytes, index);
    const gap = bytes.subarray(index, header);
    const mark = gap.find(byte => byte === LINE_FEED || byte === CARRIAGE_RETURN) ?? gap[0];
    return mark !== undefined && endsSegments(bytes, header, mark, element) ? mark : undefined;
  }
  return undefined;
}

/** The header in question ends with the mark too, and a tag follows. */
function endsSegments(bytes: Uint8Array, header: number, mark: number, element: number): boolean {
  const index = bytes.indexOf(mark, header);
  if (index < 0 || at(bytes, index - 1) === APOSTROPHE) return false;
  const next = skipGap(bytes, index + 1);
  const isTagged = [0, 1, 2].every(place => isAlphanumeric(at(bytes, next + place)));
  return isTagged && at(bytes, next + 3) === element;
}

/** UNB shows its own marks. */
function sniff(bytes: Uint8Array, first: number): ServiceMarks {
  const element = at(bytes, first + 3);
  if (element === 0x1d) {
    return { component: 0x1f, element, decimal: 0x2e, release: -1, repetition: -1, terminator: 0x1c };
  }
  const terminator = sniffTerminator(bytes, first, element) ?? APOSTROPHE;
  let component = 0x3a;
  if ((at(bytes, first + 2) & 0xdf) === 0x42) {
    let index = first + 4;
    while (isAlphanumeric(at(bytes, index))) index++;
    const byte = at(bytes, index);
    if (byte !== element && byte !== terminator && !isGap(byte)) component = byte;
  }
  return { component, element, decimal: 0x2e, release: 0x3f, repetition: -1, terminator };
}

const orNone = (byte: number): number => (byte === SPACE ? -1 : byte);

/** Some senders omit the fifth mark, others the terminator. */
function readUna(bytes: Uint8Array, from: number, first: number): ServiceMarks | undefined {
  const short = skipGap(bytes, from + 8) === first;
  const element = at(bytes, from + 4);
  const last = at(bytes, from + (short ? 7 : 8));
  const terminator = terminatorFor(bytes, first, element, last);
  const marks: ServiceMarks = {
    component: at(bytes, from + 3),
    element,
    decimal: at(bytes, from + 5),
    release: orNone(at(bytes, from + 6)),
    repetition: short && terminator === last ? -1 : orNone(at(bytes, from + 7)),
    terminator,
  };
  const usable =
    marks.element === at(bytes, first + 3) &&
    marks.element !== marks.terminator &&
    marks.component !== marks.element &&
    !isAlphanumeric(marks.terminator);
  return usable ? marks : undefined;
}

/** A mark of UNA that ends no segment is no terminator. */
function terminatorFor(bytes: Uint8Array, first: number, element: number, last: number): number {
  const end = Math.min(bytes.length, first + SNIFF);
  for (
    let index = bytes.indexOf(last, first);
    index >= 0 && index < end;
    index = bytes.indexOf(last, index + 1)
  )
    if (!isGap(last) && isBeforeHeader(bytes, index, element)) return last;
  return sniffTerminator(bytes, first, element) ?? (isGap(last) ? APOSTROPHE : last);
}

/** Headers without UNB count only if no UNB follows nearby. */
export function findEnvelope(bytes: Uint8Array, from: number): EnvelopeStart | undefined {
  let headless = -1;
  for (let index = from; index < bytes.length; index++) {
    if ((at(bytes, index) | 0x20) !== 0x75) continue;
    if (headless >= 0 && index > headless + SNIFF) break;
    if (index > 0 && isLetter(at(bytes, index - 1))) continue;
    const una = unaAt(bytes, index);
    if (una !== undefined) return una;
    if (isUnb(bytes, index)) return { from: index, first: index, marks: sniff(bytes, index) };
    if (headless < 0 && isHeadless(bytes, index)) headless = index;
  }
  if (headless >= 0) return { from: headless, first: headless, marks: sniff(bytes, headless) };
  return undefined;
}

/** Checks the syntax identifier, because prose may mention UNB. */
function isUnb(bytes: Uint8Array, index: number): boolean {
  return isOpening(bytes, index, 'B') && isAlphanumeric(at(bytes, index + 4));
}

/** Recognizes a group or message without UNB by the message type. */
function isHeadless(bytes: Uint8Array, index: number): boolean {
  if (!isOpening(bytes, index, 'GH')) return false;
  const head = String.fromCharCode(...bytes.subarray(index + 4, index + 64));
  return /PAXLST|PNRGOV|CUSRES|ACKRES|GOVREQ|CONTRL/i.test(head);
}

function unaAt(bytes: Uint8Array, index: number): EnvelopeStart | undefined {
  if (!isTag(bytes, index, 'A')) return undefined;
  for (const length of [9, 8]) {
    const first = skipGap(bytes, index + length);
    if (!isOpening(bytes, first, 'BGH')) continue;
    return { from: index, first, marks: readUna(bytes, index, first) ?? sniff(bytes, first) };
  }
  return undefined;
}

const LONGEST_FOLD = 8;

/** Skips line ends that end no segment: telegrams fold full lines, even inside a tag. */
export function pastFold(bytes: Uint8Array, index: number, terminator: number): number {
  let at = index;
  if (terminator === LINE_FEED || terminator === CARRIAGE_RETURN) return at;
  while (at - index < LONGEST_FOLD && (bytes[at] === 0x0d || bytes[at] === 0x0a)) at++;
  return at;
}
