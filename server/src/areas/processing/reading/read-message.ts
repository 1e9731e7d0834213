import type { Interchange, Message } from '@farol/edifact';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { getProfile, type CarrierProfile } from '#areas/partners/index.ts';
import type { AnyFinding, IntakeFinding } from '../findings/findings.ts';
import { findEarlier, type LookBack, type MessageKey, type WaitingMessage } from './queries.ts';
import { readStored, type StoredMessage } from './stored-message.ts';

export interface Received {
  fileId: string;
  ordinal: number;
  at: Date;
  /** Carriers that the sender may send for; null for any. */
  speaksFor: readonly string[] | null;
}

/** The content of a message as it is applied, now or in a rebuild. */
export interface ToldMessage {
  interchange: Interchange;
  /** Undefined when the interchange has no readable message. */
  message: Message | undefined;
  /** Indexes of people, or of bookings, that could not be stored and are skipped. */
  leftOut: ReadonlySet<number>;
  received: Received;
}

export interface ReadMessage extends ToldMessage {
  profile: CarrierProfile;
  /** Tests are read and answered, but change nothing. */
  test: boolean;
  /** The earlier message with the same content. A repeat gets its answer and changes nothing. */
  first: MessageKey | undefined;
  readAt: Date;
  /** Findings of the reader, then those added by `find`. */
  findings: AnyFinding[];
  /** Adds a finding, with the severity agreed with the carrier. */
  find(finding: IntakeFinding): void;
}

/** Reads a stored message by the profile of its first leg's carrier. */
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

/** Returns the content of a stored message to apply. The result is the same at any later time. */
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

/** Local times may be tomorrow in UTC. Later changes come from a wrong clock and would win until then. */
const aheadMilliseconds = 86_400_000;

/** Limits the change time of bookings to the time of receipt. */
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
 * Senders may use a control reference again after a month (standards digest, section 1.2: the window is
 * bilateral). After three months no sender repeats a message: pushes start days before a flight and end with
 * it.
 */
const windows: LookBack = { references: 30, repeats: 90 };
