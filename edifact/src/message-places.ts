import { believedEncoding, Utf8Rest } from './core/charset.ts';
import type { FileContext } from './interchange/surroundings.ts';
import { Session } from './interchange/session.ts';
import type { ReadOptions } from './options.ts';
import type { PeekedMessage } from './peek.ts';
import { windows } from './read.ts';
import type { Finding, Message } from './types.ts';
import { isXml } from './xml/detect.ts';

/** Contains the data that {@link readMessageAt} needs, without people. */
export interface LocatedMessage extends PeekedMessage {
  around: FileContext;
}

export interface LocatedMessages {
  messages: LocatedMessage[];
  /** Findings of the file itself, before the first message and after it. */
  before: Finding[];
  after: Finding[];
}

/** Reads the whole file. Returns none for XML, which is one message. Never throws. */
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

export interface MessagePlace {
  offset: number;
  /** Messages before it in the file. */
  ordinal: number;
  around: FileContext;
  /** Whether the given bytes reach the end of the file. */
  toEnd: boolean;
}

/** Gives the same findings and offsets as in the whole file. Returns undefined if the bytes end too early. */
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
