import {
  countPeople,
  locateMessages,
  peekFlights,
  type Finding,
  type PeekedMessage,
  type FileContext,
} from '@farol/edifact';
import { Failure } from '#kernel/failure.ts';

export interface FoundMessage extends PeekedMessage {
  around?: FileContext;
}

export interface FoundMessages {
  messages: readonly FoundMessage[];
  beyond: { before: Finding[]; after: Finding[] } | null;
}

/** Finding numbers contain the message number and must fit a database integer. */
const maxMessages = 20_000;

/** Finds the messages; several get the context to read each alone. Throws TOO_LARGE and TOO_MANY_PEOPLE. */
export function findMessages(stored: Uint8Array, maxPeople: number): FoundMessages {
  const peeked = peekFlights(stored);
  if (peeked.length > maxMessages) throw new Failure('TOO_LARGE', { limitMessages: maxMessages });
  assertPeopleLimit(stored, maxPeople);
  if (peeked.length < 2) return { messages: peeked, beyond: null };
  const { messages, before, after } = locateMessages(stored);
  if (messages.length > maxMessages) throw new Failure('TOO_LARGE', { limitMessages: maxMessages });
  return messages.length < 2 ? { messages: peeked, beyond: null } : { messages, beyond: { before, after } };
}

/** The shortest traveller of a booking is `+A`. */
const minPersonBytes = 2;

function assertPeopleLimit(stored: Uint8Array, limit: number): void {
  if (stored.length <= limit * minPersonBytes) return;
  for (const [index, { people, bookings }] of countPeople(stored).entries()) {
    const count = Math.max(people, bookings);
    if (count > limit) throw new Failure('TOO_MANY_PEOPLE', { message: index + 1, count, limit });
  }
}
