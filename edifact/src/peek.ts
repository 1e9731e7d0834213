import { isGap, type ServiceMarks } from './core/service.ts';
import { Session } from './interchange/session.ts';
import { emptyInterchange } from './interchange/header.ts';
import type { Interchange, Message } from './types.ts';

/** Excludes people. */
export interface PeekedMessage extends Omit<Message, 'people' | 'bookings' | 'answers'> {
  interchange: Interchange;
}

/** The first kilobytes contain the flights. */
const WINDOW = 1 << 13;

/** Stops at UNT, UNH, UNE, UNZ or UNB, or at the end. */
function nextEnvelopeSegment(bytes: Uint8Array, from: number, marks: ServiceMarks): number {
  for (let index = from; index < bytes.length - 3; index++) {
    if (((bytes[index] ?? 0) | 0x20) !== 0x75 || ((bytes[index + 1] ?? 0) | 0x20) !== 0x6e) continue;
    if (bytes[index + 3] !== marks.element) continue;
    let before = index - 1;
    while (before > from && isGap(bytes[before] ?? 0)) before--;
    if (bytes[before] === marks.terminator) return index;
  }
  return bytes.length;
}

/** Skips people, so it is much faster than reading. Never throws. */
export function peekEdifact(bytes: Uint8Array): PeekedMessage[] {
  const peeked: PeekedMessage[] = [];
  let interchange = emptyInterchange();
  const session = new Session(
    { raw: false },
    {
      interchange: opened => {
        interchange = opened;
      },
      message: message => {
        const { people: _people, bookings: _bookings, answers: _answers, ...rest } = message;
        peeked.push({ ...rest, interchange });
      },
      person: () => undefined,
      booking: () => undefined,
    },
  );
  session.evidence = bytes;
  let position = 0;
  let size = WINDOW;
  while (position < bytes.length) {
    const end = Math.min(bytes.length, position + size);
    const used = session.feed(bytes.subarray(position, end), 0, position, end === bytes.length);
    session.findings.drain();
    if (end === bytes.length) break;
    size = used === 0 ? size * 2 : WINDOW;
    position += used;
    const skipping = session.skipping;
    if (skipping !== undefined && used > 0) position = nextEnvelopeSegment(bytes, position - 1, skipping);
    if (position >= bytes.length) session.feed(new Uint8Array(0), 0, bytes.length, true);
  }
  return peeked;
}
