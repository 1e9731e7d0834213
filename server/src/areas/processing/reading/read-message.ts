import type { Interchange, Message } from '@farol/edifact';
import { toDate, dayMs } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { getProfile, type CarrierProfile } from '#areas/partners/index.ts';
import type { AnyFinding, IntakeFinding } from '../findings/findings.ts';
import { findEarlier, type LookBack, type MessageKey, type WaitingMessage } from './queries.ts';
import { readStored, type StoredMessage } from './stored-message.ts';

export interface MessageReceipt {
  fileId: string;
  ordinal: number;
  at: Date;
  /** Null for any. */
  speaksFor: readonly string[] | null;
}

export interface MessageContent {
  interchange: Interchange;
  message: Message | undefined;
  /** Indexes of people or bookings that could not be stored. */
  leftOut: ReadonlySet<number>;
  received: MessageReceipt;
}

export interface ReadMessage extends MessageContent {
  profile: CarrierProfile;
  /** Tests are answered, but change nothing. */
  test: boolean;
  /** The message that this one repeats. */
  first: MessageKey | undefined;
  readAt: Date;
  findings: AnyFinding[];
  /** Uses the severity agreed with the carrier. */
  find(finding: IntakeFinding): void;
}

/** Uses the profile of the first leg's carrier. */
export async function readMessage(
  db: Database,
  { clock, keys }: Pick<Services, 'clock' | 'keys'>,
  waiting: WaitingMessage,
): Promise<ReadMessage> {
  const stored = await readStored(db, keys, waiting);
  const { file, interchange, message } = stored;
  const profile = await getProfile(db, message?.flights[0]?.carrier);
  const { strictness } = profile;
  const withAgreedSeverity = <F extends AnyFinding>(finding: F): F => ({
    ...finding,
    severity: strictness[finding.code] ?? finding.severity,
  });
  const readAt = toDate(clock.now());
  const findings: AnyFinding[] = stored.findings.map(withAgreedSeverity);
  const find = (finding: IntakeFinding) => void findings.push(withAgreedSeverity(finding));
  const { test } = interchange;
  const { referenceUsed, first } = await findEarlier(db, file, waiting, test, lookBackDays);
  const reference = file.control_reference ?? '';
  if (referenceUsed) find({ code: 'DUPLICATE_REFERENCE', severity: 'ERROR', params: { reference } });
  if (first !== undefined) find({ code: 'REPEATED_MESSAGE', severity: 'INFO' });
  if (test) find({ code: 'TEST_MESSAGE', severity: 'INFO' });
  return { ...toMessageContent(stored, waiting, find), profile, test, first, readAt, findings, find };
}

/** Gives the same result at any later time. */
export function toMessageContent(
  { file, interchange, message }: StoredMessage,
  { file_id: fileId, ordinal, left_out: places }: WaitingMessage,
  find: ReadMessage['find'],
): MessageContent {
  const leftOut = new Set(places);
  for (const place of leftOut) addNotStoredFinding(message, place, find);
  limitChangeTimes(message, file.received_at, find);
  const received = { fileId, ordinal, at: file.received_at, speaksFor: file.speaks_for };
  return { interchange, message, leftOut, received };
}

function addNotStoredFinding(message: Message | undefined, place: number, find: ReadMessage['find']): void {
  if (message?.type === 'PNRGOV') find({ code: 'BOOKING_NOT_STORED', severity: 'ERROR', booking: place });
  else find({ code: 'PERSON_NOT_STORED', severity: 'ERROR', person: place });
}

/** Local times may be tomorrow in UTC; later ones come from a wrong clock and would win until then. */
const maxClockAheadMs = dayMs;

function limitChangeTimes(message: Message | undefined, receivedAt: Date, find: ReadMessage['find']): void {
  for (const booking of message?.bookings ?? []) {
    const { locator, changedAt } = booking;
    if (changedAt === undefined || !(Date.parse(changedAt) > receivedAt.getTime() + maxClockAheadMs))
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
 * References may be reused after a month (standards digest, section 1.2: the window is bilateral). Pushes of
 * a flight span less than three months.
 */
const lookBackDays: LookBack = { references: 30, repeats: 90 };
