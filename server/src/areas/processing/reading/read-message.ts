import { readInterchange, type Interchange, type Message, type ParseResult } from '@farol/edifact';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { keyFor, open } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { profileOfMessage, type CarrierProfile } from '#areas/partners/index.ts';
import type { AnyFinding, IntakeFinding } from '../findings/findings.ts';
import {
  findSameMessage,
  getFile,
  isReferenceUsed,
  type MessageKey,
  type StoredFile,
  type WaitingMessage,
} from './queries.ts';

/** Where and when a message came in. */
export interface Received {
  fileId: string;
  ordinal: number;
  at: Date;
}

/** A message of a stored file, read by what is agreed with its carrier. */
export interface ReadMessage {
  interchange: Interchange;
  /** Undefined when the interchange holds no message that can be read. */
  message: Message | undefined;
  profile: CarrierProfile;
  received: Received;
  /** A test is read and answered, and changes nothing. */
  test: boolean;
  /** The message of the same content that was worked before: a repeat gets its answer and changes nothing. */
  first: MessageKey | undefined;
  readAt: Date;
  /** What the reader found and what `find` added, in that order. */
  findings: AnyFinding[];
  /** Adds a finding; how grave it is may be agreed with the carrier. */
  find(finding: IntakeFinding): void;
}

/** Opens the file of a message and reads it. */
export async function readMessage(
  db: Database,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  waiting: WaitingMessage,
): Promise<ReadMessage> {
  const { file_id: fileId, ordinal } = waiting;
  const file = await getFile(db, fileId);
  const bytes = open(keyFor(config.secret, 'raw message'), file.raw);
  const profile = await profileOfMessage(db, bytes, ordinal);
  const { strictness } = profile;
  const parsed = readInterchange(bytes, { now: toDate(clock.now()), strict: strictness });
  const readAt = toDate(clock.now());
  const findings: AnyFinding[] = findingsOf(parsed, ordinal);
  const find = (finding: IntakeFinding) =>
    void findings.push({ ...finding, severity: strictness[finding.code] ?? finding.severity });
  if (ordinal === 0) await compareReference(db, file, readAt, find);
  const { test } = parsed.interchange;
  const first = await findSameMessage(db, waiting, test);
  if (first !== undefined) find({ code: 'REPEATED_MESSAGE', severity: 'INFO' });
  if (test) find({ code: 'TEST_MESSAGE', severity: 'INFO' });
  return {
    interchange: parsed.interchange,
    message: parsed.messages[ordinal],
    profile,
    received: { fileId, ordinal, at: file.received_at },
    test,
    first,
    readAt,
    findings,
    find,
  };
}

/** Findings of this message; those of the whole interchange go with the first. */
function findingsOf(parsed: ParseResult, ordinal: number): AnyFinding[] {
  return parsed.findings.filter(finding => (finding.messageIndex ?? 0) === ordinal);
}

/** A sender may use a control reference again after this long (standards digest, section 1.2: the window is bilateral). */
const referenceWindowDays = 30;

async function compareReference(
  db: Database,
  file: StoredFile,
  now: Date,
  find: (finding: IntakeFinding) => void,
): Promise<void> {
  const since = new Date(now.getTime() - referenceWindowDays * 86_400_000);
  if (!(await isReferenceUsed(db, file, since))) return;
  const reference = file.control_reference ?? '';
  find({ code: 'DUPLICATE_REFERENCE', severity: 'ERROR', params: { reference } });
}
