import { looksLikeMessage, redact, type FlightLeg } from '@farol/edifact';
import { Failure } from '#kernel/failure.ts';
import { sealFile } from '#kernel/sealed-file.ts';
import type { Key } from '#kernel/secrets.ts';
import { contentHash } from './content-hash.ts';
import { findMessages } from './find-messages.ts';
import { parseFiles } from './multipart.ts';

/* Pure, so that threads can run it. */

export interface PrepareOptions {
  secret: string;
  key: Key;
  keepFreeText: boolean;
  maxPeople: number;
}

export type NamedLeg = Pick<FlightLeg, 'carrier' | 'number' | 'suffix' | 'departure'>;

export interface PreparedMessage {
  flights: NamedLeg[];
  contentHash: Uint8Array;
  /** Context as JSON; null when the whole file is read. */
  place: { offset: number; length: number; around: string } | null;
}

export interface PreparedFile {
  size: number;
  contentHash: Uint8Array;
  /** Redacted and sealed. */
  sealed: Uint8Array;
  type: string | null;
  sender: string | null;
  recipient: string | null;
  controlReference: string | null;
  test: boolean;
  messages: PreparedMessage[];
  /** JSON `{ before, after }`: findings outside the messages. */
  beyond: string | null;
}

const headBytes = 4096;

/** Throws EMPTY_BODY, NOT_A_MESSAGE, ANSWER_SENT_IN, TOO_LARGE and TOO_MANY_PEOPLE. */
export function prepareFile(bytes: Uint8Array, options: PrepareOptions): PreparedFile {
  if (bytes.length === 0) throw new Failure('EMPTY_BODY');
  if (!looksLikeMessage(bytes))
    throw new Failure('NOT_A_MESSAGE', { bytes: Math.min(bytes.length, headBytes) });
  const { secret, key, keepFreeText, maxPeople } = options;
  const stored = redact(bytes, { keepText: keepFreeText });
  const { messages, beyond } = findMessages(stored, maxPeople);
  refuseAnswers(messages);
  const [first] = messages;
  const hash = contentHash(secret, bytes);
  // Findings need a message row.
  const unreadable: PreparedMessage = { flights: [], contentHash: hash, place: null };
  const prepared = messages.map(({ flights, range: { offset, length }, around }) => ({
    flights: flights.map(({ carrier, number, suffix, departure }) => ({
      carrier,
      number,
      ...(suffix === undefined ? {} : { suffix }),
      ...(departure === undefined ? {} : { departure }),
    })),
    contentHash: contentHash(secret, bytes.subarray(offset, offset + length)),
    place:
      beyond === null || around === undefined ? null : { offset, length, around: JSON.stringify(around) },
  }));
  return {
    size: bytes.length,
    contentHash: hash,
    sealed: sealFile(key, stored),
    type: first?.type ?? null,
    sender: first?.interchange.sender ?? null,
    recipient: first?.interchange.recipient ?? null,
    controlReference: first?.interchange.controlReference ?? null,
    test: first?.interchange.test ?? false,
    messages: messages.length === 0 ? [unreadable] : prepared,
    beyond: beyond === null ? null : JSON.stringify(beyond),
  };
}

/** Only this side writes CUSRES; carriers may send ACKRES. */
function refuseAnswers(messages: readonly { type: string }[]): void {
  if (messages.length > 0 && messages.every(({ type }) => type === 'CUSRES'))
    throw new Failure('ANSWER_SENT_IN');
}

export async function prepareBody(
  { body, contentType }: { body: Uint8Array | undefined; contentType: string },
  options: PrepareOptions,
): Promise<{ fileName: string | null; file: PreparedFile }[]> {
  const files = await parseFiles(body, contentType);
  return files.map(({ fileName, bytes }) => ({ fileName, file: prepareFile(bytes, options) }));
}
