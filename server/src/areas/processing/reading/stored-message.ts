import {
  readInterchange,
  readMessageAt,
  type Finding,
  type Interchange,
  type Message,
  type ReadOptions,
  type FileContext,
} from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import type { Keys } from '#kernel/keys/keys.ts';
import { requireKeyOf, unsealStored } from '#kernel/keys/sealed.ts';
import { openRange, sealedHeadBytes, sealedRangeOf } from '#kernel/sealed-file.ts';
import { getFile, getFilePart, type StoredFile, type WaitingMessage } from './queries.ts';

export interface StoredMessage {
  file: StoredFile;
  interchange: Interchange;
  message: Message | undefined;
  /** Offsets are relative to the file. */
  findings: readonly Finding[];
  /** Bytes that contain the message, and their position in the file. */
  bytes: Buffer;
  bytesAt: number;
  /** Undefined if `bytes` is the whole file. */
  marks: FileContext['marks'] | undefined;
}

type StoredReadOptions = Omit<ReadOptions, 'now'>;

/**
 * Reads a message at its position, or the whole file. Resolves dates from the day of receipt, so later reads
 * give the same result.
 */
export async function readStored(
  db: Database,
  keys: Keys,
  waiting: WaitingMessage,
  options: StoredReadOptions = {},
): Promise<StoredMessage> {
  const { byte_offset: offset, byte_length: length } = waiting;
  if (offset !== null && length !== null)
    return readAtPosition(db, keys, waiting, { offset, length }, options);
  const file = await getFile(db, waiting.file_id);
  const bytes = await unsealStored(keys, 'raw message', file.raw);
  const { interchange, messages, findings } = readInterchange(bytes, { ...options, now: file.received_at });
  return {
    bytes,
    bytesAt: 0,
    marks: undefined,
    file,
    interchange,
    message: messages[waiting.ordinal],
    findings: findings.filter(finding => (finding.messageIndex ?? 0) === waiting.ordinal),
  };
}

/** Nearly always enough to find the end of the message. */
const lookAheadBytes = 4096;

async function readAtPosition(
  db: Database,
  keys: Keys,
  { file_id: fileId, ordinal, around: stored }: WaitingMessage,
  { offset, length }: { offset: number; length: number },
  options: StoredReadOptions,
): Promise<StoredMessage> {
  const around = stored as FileContext;
  for (let beyond = lookAheadBytes; ; beyond *= 16) {
    const range = { offset, length: length + beyond };
    const file = await getFilePart(db, fileId, sealedHeadBytes, sealedRangeOf(range));
    const toEnd = offset + range.length >= file.size;
    const { bytes: key } = await requireKeyOf(keys, 'raw message', file.head);
    const bytes = openRange(key, file, range, file.size);
    const place = { offset, ordinal, around, toEnd };
    const read = readMessageAt(bytes, place, { ...options, now: file.received_at });
    if (read === undefined && toEnd) throw new Error(`no message ${ordinal} in file ${fileId} at ${offset}`);
    if (read === undefined) continue;
    const findings = ordinal === 0 ? withFileFindings(file, read.findings) : read.findings;
    const { interchange, marks } = around;
    return { file, interchange, message: read.message, findings, bytes, bytesAt: offset, marks };
  }
}

function withFileFindings({ beyond_messages: stored }: StoredFile, own: readonly Finding[]): Finding[] {
  const beyond = stored as { before: Finding[]; after: Finding[] } | null;
  return beyond === null ? [...own] : [...beyond.before, ...own, ...beyond.after];
}
