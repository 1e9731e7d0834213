import type { Message } from '@farol/edifact';
import { toDate } from '#kernel/clock.ts';
import { isTransient } from '#kernel/db/errors.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { createJudging, type Judging } from '#areas/judging/index.ts';
import { recordArrival } from '#areas/partners/index.ts';
import { answerMessage } from '../answers/answers.ts';
import { Decisions } from '../answers/decide.ts';
import { findFlights } from '../flights/find-flights.ts';
import type { IntakeFinding } from '../findings/findings.ts';
import type { ResolvedFlight } from '../flights/flights.ts';
import {
  formatFlightName,
  buildNamePattern,
  toNamedFlight,
  type NamedFlight,
} from '../flights/flight-names.ts';
import type { WaitingMessage } from '../reading/queries.ts';
import { readMessage } from '../reading/read-message.ts';
import {
  beginAttempt,
  findingOf,
  shouldSearchUnstorable,
  mayRetry,
  MessageRefused,
} from '../attempts/attempts.ts';
import { listFollowing, type MessageInWork } from './following-messages.ts';
import { mergeMessage } from './merge-message.ts';
import {
  endMessage,
  isWaiting,
  lockOldestAlone,
  lockOldestWaiting,
  lockWaiting,
  type Outcome,
  type Queue,
  type LockedMessage,
} from './queries.ts';
import { recentQueue, wakeQueues } from './queue.ts';
import type { MergedFlight } from './store-merged.ts';
import { findUnstorable } from './find-unstorable.ts';

/** Processes all waiting messages, one transaction each, until the signal. Jobs use `drainQueue`. */
export async function workQueue(services: Services, queueKey: string, signal?: AbortSignal): Promise<void> {
  const turn: Turn = { queue: recentQueue(queueKey), lockMessage: lockOldestWaiting, alone: false };
  while (signal?.aborted !== true && hasWorked(await workNext(services, turn)));
}

/** After this time, other queues have their turn. */
const defaultTurnMs = 500;

/**
 * Runs the job of a queue. Returns if another job has it: that one checks again after releasing, so no worker
 * waits. Then it schedules itself behind other queues.
 */
export async function drainQueue(services: Services, queue: Queue, turnMs = defaultTurnMs): Promise<void> {
  const startedAt = performance.now();
  const turn: Turn = { queue, lockMessage: lockOldestAlone, alone: false };
  do {
    const step = await workNext(services, turn);
    if (step === 'HELD') return;
    if (step !== 'MORE' && !(await isWaiting(services.pool.db, queue))) return;
  } while (performance.now() - startedAt < turnMs);
  await transaction(services.pool.db, { kind: 'system' }, db =>
    wakeQueues(db, [queue.key], () => queue.whole),
  );
}

type LockMessage = (db: Database, queue: Queue) => Promise<LockedMessage | undefined | 'HELD'>;

/** `MORE`: processed one while others waited. */
type Step = 'WORKED' | 'MORE' | 'NOTHING' | 'HELD';

const hasWorked = (step: Step): boolean => step === 'WORKED' || step === 'MORE';

interface Turn {
  queue: Queue;
  lockMessage: LockMessage;
  /** Set after a group failed: its messages run separately until the cause fails. */
  alone: boolean;
}

/**
 * Processes the oldest message and those that follow it, all or nothing. A failed group is tried one by one.
 */
async function workNext(services: Services, turn: Turn): Promise<Step> {
  let lockedMessage: LockedMessage | undefined;
  let together = false;
  try {
    return await transaction(services.pool.db, { kind: 'system' }, async db => {
      const found = await turn.lockMessage(db, turn.queue);
      if (found === 'HELD') return 'HELD';
      if (found === undefined) return 'NOTHING';
      lockedMessage = found;
      await beginAttempt(db, services, found);
      await workMessage(db, services, withoutLeftOut(found), async first => {
        const following = turn.alone ? [] : await listFollowing(db, services, turn.queue, first);
        together ||= following.length > 0;
        return following;
      });
      return found.more ? 'MORE' : 'WORKED';
    });
  } catch (error) {
    if (lockedMessage === undefined || (await mayRetry(services, lockedMessage, error))) throw error;
    turn.alone = together;
    if (together) return workNext(services, turn);
    services.log.error(
      { err: error, fileId: lockedMessage.file_id, ordinal: lockedMessage.ordinal },
      'message failed',
    );
    if (!shouldSearchUnstorable(error) || !(await workWithout(services, lockedMessage)))
      await markFailed(services, lockedMessage, findingOf(error));
    return 'WORKED';
  }
}

interface ChangedFlight extends MergedFlight {
  flight: ResolvedFlight;
  namedFlight: NamedFlight;
}

/**
 * Processes a locked message in its transaction. If it is late, it rebuilds its flight together with the
 * messages of `lockFollowing`.
 */
async function workMessage(
  db: Database,
  services: Services,
  waiting: WaitingMessage,
  lockFollowing: (first: MessageInWork) => Promise<MessageInWork[]>,
): Promise<void> {
  const read = await readMessage(db, services, waiting);
  assertPeopleLimit(read.message, services.config.maxPeople);

  // Repeats and tests change no flight.
  const parts = isApplied(read) ? await findFlights(db, services, read) : [];

  const first: ProcessedMessage = { waiting, read, parts, changed: [] };
  const processed = [first];
  for (const part of parts) {
    let following: MessageInWork[] = [];
    const [own, ...others] = await mergeMessage(db, services, part, async () => {
      following = await lockFollowing(first);
      return following.flatMap(startedMessage => startedMessage.parts);
    });
    first.changed.push({ flight: part.flight, namedFlight: toNamedFlight(part), ...own });
    for (const [at, merged] of others.entries()) {
      const startedMessage = following[at];
      if (startedMessage === undefined) continue;
      const namedFlight = toNamedFlight(startedMessage.parts[0] ?? part);
      processed.push({ ...startedMessage, changed: [{ flight: part.flight, namedFlight, ...merged }] });
    }
  }
  const storedAt = toDate(services.clock.now());

  const judging = createJudging(db, services);
  const outcomes: Outcome[] = [];
  for (const one of processed) outcomes.push(await judgeAndAnswer(db, services, judging, one, storedAt));

  for (const [at, outcome] of outcomes.entries())
    await endMessage(db, processed[at]?.waiting ?? waiting, outcome);
}

/** The file may predate a lower limit. */
function assertPeopleLimit(message: Message | undefined, limit: number): void {
  const { people, bookings } = countsOf(message);
  const count = Math.max(people, bookings);
  if (count > limit)
    throw new MessageRefused({ code: 'TOO_MANY_PEOPLE', severity: 'ERROR', params: { count, limit } });
}

interface ProcessedMessage extends MessageInWork {
  changed: ChangedFlight[];
}

function isApplied({ message, first, test }: MessageInWork['read']): boolean {
  return message !== undefined && first === undefined && !test;
}

async function judgeAndAnswer(
  db: Database,
  services: Services,
  judging: Judging,
  { read, changed }: ProcessedMessage,
  storedAt: Date,
): Promise<Outcome> {
  const { message, received, findings } = read;
  const decisions = new Decisions(message);
  if (read.test) decisions.allBoard();
  for (const { flight, passengerIds, ids } of changed) {
    // Notices go out with the commit.
    const passengers = { flightDate: flight.flightDate, flightId: flight.id, passengerIds };
    decisions.addLeg(ids, await judging.judge(passengers));
  }
  const judgedAt = toDate(services.clock.now());

  const arrival = await recordArrival(db, services.pool, {
    flights: changed.map(({ flight }) => flight),
    source: message?.type === 'PNRGOV' ? 'PNR' : 'API',
    answers: message?.listKind !== 'CREW' && message?.listKind !== 'MASTER_CREW',
    fileId: received.fileId,
    receivedAt: received.at,
  });

  const applied = isApplied(read);
  return {
    state: 'DONE',
    duplicate: read.first !== undefined,
    ...countsOf(message),
    findings,
    parsedAt: read.readAt,
    storedAt: applied ? storedAt : null,
    judgedAt: applied ? judgedAt : null,
    answer: await answerMessage(db, services, read, decisions.toList()),
    arrival,
    at: judgedAt,
    flights: changed.map(({ flight, namedFlight }) => ({
      name: formatFlightName(flight),
      namePattern: buildNamePattern(namedFlight),
    })),
  };
}

const withoutLeftOut = (waiting: WaitingMessage): WaitingMessage => ({ ...waiting, left_out: null });

const alone = async (): Promise<[]> => [];

/** Returns false if leaving out people or bookings does not help. */
async function workWithout(services: Services, message: WaitingMessage): Promise<boolean> {
  const work = (db: Database, waiting: WaitingMessage) => workMessage(db, services, waiting, alone);
  try {
    const leftOut = await findUnstorable(services, message, work);
    if (leftOut === undefined) return false;
    await transaction(services.pool.db, { kind: 'system' }, async db => {
      if (!(await lockWaiting(db, message))) return;
      await work(db, { ...message, left_out: leftOut });
    });
    return true;
  } catch (error) {
    if (isTransient(error)) throw error;
    return false;
  }
}

/** The queue of the flight continues. Skips messages that another worker ended. */
async function markFailed(
  services: Services,
  message: WaitingMessage,
  finding: IntakeFinding,
): Promise<void> {
  const at = toDate(services.clock.now());
  await transaction(services.pool.db, { kind: 'system' }, async db => {
    if (!(await lockWaiting(db, message))) return;
    await endMessage(db, message, {
      state: 'FAILED',
      duplicate: false,
      ...countsOf(undefined),
      findings: [finding],
      parsedAt: at,
      storedAt: null,
      judgedAt: null,
      answer: null,
      arrival: undefined,
      at,
      flights: [],
    });
  });
}

function countsOf(message: Message | undefined): Pick<Outcome, 'type' | 'people' | 'bookings'> {
  if (message === undefined) return { type: null, people: 0, bookings: 0 };
  const booked = message.bookings.reduce((sum, booking) => sum + booking.people.length, 0);
  return {
    type: message.type,
    people: message.people.length + booked,
    bookings: message.bookings.length,
  };
}
