import { believedEncoding, Utf8Rest } from './core/charset.ts';
import type { Surroundings } from './interchange/surroundings.ts';
import { Session } from './interchange/session.ts';
import type { ReadOptions } from './options.ts';
import type { PeekedMessage } from './peek.ts';
import { windows } from './read.ts';
import type { Finding, Message } from './types.ts';
import { isXml } from './xml/detect.ts';

/* A file of many messages, each read by itself: found once, then read where it lies. */

/** A message of a file, without its people, and what {@link readMessageAt} has to be told to read it alone. */
export interface LocatedMessage extends PeekedMessage {
  around: Surroundings;
}

export interface LocatedMessages {
  messages: LocatedMessage[];
  /** What is wrong with the file beyond its messages, before the first of them and after it. */
  before: Finding[];
  after: Finding[];
}

/**
 * Where each message of an EDIFACT file lies, by reading all of it. A file without any, such as XML, which is one message, gives no
 * messages and, unlike `readInterchange`, maybe no finding. Never throws.
 */
export function locateMessages(bytes: Uint8Array): LocatedMessages {
  const utf8 = new Utf8Rest(bytes);
  const found: LocatedMessages = { messages: [], before: [], after: [] };
  const beyondMessages = () => session.findings.drain().filter(finding => finding.messageIndex === undefined);
  const session: Session = new Session(
    {},
    {
      interchange: () => undefined,
      message: ({ people: _people, bookings: _bookings, answers: _answers, ...message }, around, from) => {
        (found.messages.length === 0 ? found.before : found.after).push(...beyondMessages());
        const encoding = believedEncoding(around.encoding, utf8.isUtf8From(from));
        const { interchange } = around;
        found.messages.push({ ...message, interchange, around: { ...around, encoding } });
      },
      person: () => undefined,
      booking: () => undefined,
    },
  );
  if (isXml(bytes)) return found;
  for (const _ of windows(bytes, session));
  found.after.push(...beyondMessages());
  return found;
}

/** One message of a file, from its first byte on. */
export interface MessagePlace {
  /** Offset of its first byte in the file. */
  offset: number;
  /** Number of messages before it in the file. */
  ordinal: number;
  around: Surroundings;
  /** Whether the bytes given go on to the end of the file. */
  toEnd: boolean;
}

/**
 * Reads one message of an EDIFACT file alone, from bytes that begin with it: the same message, findings and offsets in the file as
 * when all of the file is read. The bytes have to go on somewhat beyond the message, to where its end can be told or to the end of
 * the file; `undefined` when that is not so.
 */
export function readMessageAt(
  bytes: Uint8Array,
  { offset, ordinal, around, toEnd }: MessagePlace,
  options: ReadOptions = {},
): { message: Message; findings: Finding[] } | undefined {
  let read: Message | undefined;
  const session = new Session(options, {
    interchange: () => undefined,
    message: message => {
      read ??= message;
    },
    person: (person, message) => message.people.push(person),
    booking: (booking, message) => message.bookings.push(booking),
  });
  session.resume(around, ordinal);
  for (const _ of windows(bytes, session, { offset, toEnd })) if (read !== undefined) break;
  if (read === undefined) return undefined;
  return {
    message: read,
    findings: session.findings.list.filter(finding => finding.messageIndex === ordinal),
  };
}
