import { Session, type SessionEvents } from './interchange/session.ts';
import { emptyInterchange } from './interchange/header.ts';
import type { ReadOptions } from './options.ts';
import type { Finding, Interchange, Message, ParseResult } from './types.ts';

/** The marks of a window this small stay in the processor's cache. */
const WINDOW = 1 << 16;

export function* windows(
  bytes: Uint8Array,
  session: Session,
  { offset, toEnd } = { offset: 0, toEnd: true },
): Generator<void> {
  let position = 0;
  let size = WINDOW;
  session.evidence = bytes;
  while (position < bytes.length) {
    const end = Math.min(bytes.length, position + size);
    const final = toEnd && end === bytes.length;
    const used = session.feed(bytes.subarray(position, end), 0, offset + position, final);
    yield;
    if (end === bytes.length) return;
    size = used === 0 ? size * 2 : WINDOW;
    position += used;
  }
}

/** Without messages there is a finding NOT_A_MESSAGE. Never throws (standards digest, sections 1 to 5). */
export function readEdifact(bytes: Uint8Array, options: ReadOptions = {}): ParseResult {
  const messages: Message[] = [];
  let interchange: Interchange | undefined;
  const events: SessionEvents = {
    interchange: opened => {
      interchange ??= opened;
    },
    message: message => messages.push(message),
    person: (person, message) => message.people.push(person),
    booking: (booking, message) => message.bookings.push(booking),
  };
  const session = new Session(options, events);
  for (const _ of windows(bytes, session));
  if (session.interchanges === 0) {
    session.findings.list.length = 0;
    session.findings.add('NOT_A_MESSAGE');
  } else if (messages.length === 0 && session.findings.list.length === 0) {
    // Silence would look like success.
    session.findings.add('NOT_A_MESSAGE');
  }
  return { interchange: interchange ?? emptyInterchange(), messages, findings: session.findings.list };
}

/** Includes findings since the previous message. */
export interface ReadMessage {
  interchange: Interchange;
  /** Absent in the last item, for findings after the last message. */
  message?: Message;
  findings: Finding[];
}

/** Like {@link readEdifact}, with the messages of one window in memory. */
export function* readEdifactMessages(bytes: Uint8Array, options: ReadOptions = {}): Generator<ReadMessage> {
  let interchange = emptyInterchange();
  const ready: ReadMessage[] = [];
  const session: Session = new Session(options, {
    interchange: opened => {
      interchange = opened;
    },
    message: message => ready.push({ interchange, message, findings: session.findings.drain() }),
    person: (person, message) => message.people.push(person),
    booking: (booking, message) => message.bookings.push(booking),
  });
  for (const _ of windows(bytes, session)) yield* ready.splice(0);
  if (session.interchanges === 0) {
    session.findings.drain();
    session.findings.add('NOT_A_MESSAGE');
  }
  const rest = session.findings.drain();
  if (rest.length > 0) yield { interchange, findings: rest };
}
