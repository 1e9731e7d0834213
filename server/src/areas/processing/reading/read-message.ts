import type { Interchange, Message } from '@farol/edifact';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { getProfile, type CarrierProfile } from '#areas/partners/index.ts';
import type { AnyFinding, IntakeFinding } from '../findings/findings.ts';
import { findEarlier, type LookBack, type MessageKey, type WaitingMessage } from './queries.ts';
import { readStored, type StoredMessage } from './stored-message.ts';

/** Where and when a message came in. */
export interface Received {
  fileId: string;
  ordinal: number;
  at: Date;
  /** Carriers that it may speak for; null for any. */
  speaksFor: readonly string[] | null;
}

/** What a message tells, as it is applied whenever it is read. */
export interface ToldMessage {
  /** That in which the message came. */
  interchange: Interchange;
  /** Undefined when the interchange holds no message that can be read. */
  message: Message | undefined;
  /** Places of its people, or of its bookings, that are not applied: they could not be stored. */
  leftOut: ReadonlySet<number>;
  received: Received;
}

/** A message of a stored file, read by what is agreed with its carrier. */
export interface ReadMessage extends ToldMessage {
  profile: CarrierProfile;
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

/** Opens what is stored of a message and reads it, by what is agreed with the carrier of its first leg. */
export async function readMessage(
  db: Database,
  { clock, keys }: Pick<Services, 'clock' | 'keys'>,
  waiting: WaitingMessage,
): Promise<ReadMessage> {
  const stored = await readStored(db, keys, waiting);
  const { file, interchange, message } = stored;
  const profile = await getProfile(db, message?.flights[0]?.carrier);
  const { strictness } = profile;
  const agreed = <F extends AnyFinding>(finding: F): F => ({
    ...finding,
    severity: strictness[finding.code] ?? finding.severity,
  });
  const readAt = toDate(clock.now());
  const findings: AnyFinding[] = stored.findings.map(agreed);
  const find = (finding: IntakeFinding) => void findings.push(agreed(finding));
  const { test } = interchange;
  const { referenceUsed, first } = await findEarlier(db, file, waiting, test, windows);
  const reference = file.control_reference ?? '';
  if (referenceUsed) find({ code: 'DUPLICATE_REFERENCE', severity: 'ERROR', params: { reference } });
  if (first !== undefined) find({ code: 'REPEATED_MESSAGE', severity: 'INFO' });
  if (test) find({ code: 'TEST_MESSAGE', severity: 'INFO' });
  return { ...toldBy(stored, waiting, find), profile, test, first, readAt, findings, find };
}

/** What a stored message tells, the same whenever it is read: as far as it could be stored, with no change after it came. */
export function toldBy(
  { file, interchange, message }: StoredMessage,
  { file_id: fileId, ordinal, left_out: places }: WaitingMessage,
  find: ReadMessage['find'],
): ToldMessage {
  const leftOut = new Set(places);
  for (const place of leftOut) tellLeftOut(message, place, find);
  boundChanges(message, file.received_at, find);
  const received = { fileId, ordinal, at: file.received_at, speaksFor: file.speaks_for };
  return { interchange, message, leftOut, received };
}

function tellLeftOut(message: Message | undefined, place: number, find: ReadMessage['find']): void {
  if (message?.type === 'PNRGOV') find({ code: 'BOOKING_NOT_STORED', severity: 'ERROR', booking: place });
  else find({ code: 'PERSON_NOT_STORED', severity: 'ERROR', person: place });
}

/** Local times may be of tomorrow; a change that lies further ahead is a clock that is wrong, and would hold until then. */
const aheadMilliseconds = 86_400_000;

/** A booking that changes after it came counts as changed when it came. */
function boundChanges(message: Message | undefined, receivedAt: Date, find: ReadMessage['find']): void {
  for (const booking of message?.bookings ?? []) {
    const { locator, changedAt } = booking;
    if (changedAt === undefined || !(Date.parse(changedAt) > receivedAt.getTime() + aheadMilliseconds))
      continue;
    find({
      code: 'CHANGED_IN_FUTURE',
      severity: 'WARNING',
      params: { locator: locator ?? '', at: changedAt },
    });
    booking.changedAt = receivedAt.toISOString();
  }
}

/**
 * A sender may use a control reference again after a month (standards digest, section 1.2: the window is bilateral). Nobody sends the
 * same message again after three: pushes of a flight begin days before it and end with it.
 */
const windows: LookBack = { references: 30, repeats: 90 };
