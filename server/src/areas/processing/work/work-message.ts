import type { Message } from '@farol/edifact';
import { toDate } from '#kernel/clock.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { raiseAlerts } from '#areas/alerts/index.ts';
import { matchRestrictions } from '#areas/inspection/index.ts';
import { noteArrival } from '#areas/partners/index.ts';
import { answerMessage } from '../answers/answers.ts';
import { Decisions } from '../answers/decide.ts';
import { findFlights } from '../flights/find-flights.ts';
import type { ResolvedFlight } from '../flights/flights.ts';
import type { WaitingMessage } from '../reading/queries.ts';
import { readMessage } from '../reading/read-message.ts';
import { mergeMessage } from './merge-message.ts';
import { isPassing } from '#kernel/db/lost.ts';
import {
  endMessage,
  isWaiting,
  lockOldestAlone,
  lockOldestWaiting,
  lockWaiting,
  type Queue,
  type Outcome,
} from './queries.ts';
import { recent, wakeQueues } from './queue.ts';
import type { MergedFlight } from './store-merged.ts';

/** A flight that a message changed: who has to be looked at again, and which of them each of the message's people is. */
interface ChangedFlight extends MergedFlight {
  flight: ResolvedFlight;
}

/**
 * The way of one message, from its stored bytes to its answer. It is one transaction, which `workNext` begins and commits: a
 * process that is killed half-way leaves the message waiting as if nobody had touched it.
 */
async function workMessage(db: Database, services: Services, waiting: WaitingMessage): Promise<void> {
  const now = () => toDate(services.clock.now());

  // Read: the stored bytes as a typed message, by what is agreed with its carrier, and all that is wrong with it.
  const read = await readMessage(db, services, waiting);
  const { message, received, findings } = read;

  // Flights: those the message is about, locked until the commit. A repeat and a test change none.
  const applied = message !== undefined && read.first === undefined && !read.test;
  const parts = applied ? await findFlights(db, services, read) : [];

  const changed: ChangedFlight[] = [];
  for (const part of parts) {
    // Merge: what it says, put into what both sources said of the flight before.
    changed.push({ flight: part.flight, ...(await mergeMessage(db, services, part)) });
  }
  const storedAt = now();

  const decisions = new Decisions(message);
  if (read.test) decisions.allBoard();
  for (const { flight, passengerIds, ids } of changed) {
    // Restrictions: those in force that anybody who was touched meets, and what they say about boarding.
    const passengers = { flightDate: flight.flightDate, flightId: flight.id, passengerIds };
    const { hits, boarding } = await matchRestrictions(db, services, passengers);
    decisions.judged(ids, boarding);

    // Alerts: one for each person and restriction. Their notices go out with the commit, to every open stream.
    await raiseAlerts(db, services, hits);
  }
  const judgedAt = now();

  // Schedule: the moment at which the message was expected, on time or late.
  const arrival = await noteArrival(db, {
    flights: changed.map(({ flight }) => flight),
    source: message?.type === 'PNRGOV' ? 'PNR' : 'API',
    answers: message?.listKind !== 'CREW' && message?.listKind !== 'MASTER_CREW',
    fileId: received.fileId,
    receivedAt: received.at,
  });

  // Answer: what the carrier is told, kept until it is fetched. A repeat gets the first one's.
  const answer = await answerMessage(db, services, read, decisions.inOrder());

  // Outcome: all that is wrong with the message, its answer, and that it is done, and with the last one its file.
  await endMessage(db, waiting, {
    state: 'DONE',
    duplicate: read.first !== undefined,
    ...countsOf(message),
    findings,
    parsedAt: read.readAt,
    storedAt: applied ? storedAt : null,
    judgedAt: applied ? judgedAt : null,
    answer,
    arrival,
    at: judgedAt,
  });
}

/**
 * Works all messages that wait in a queue, oldest first, each in a transaction of its own, whoever else does; stops between two at
 * the signal. Jobs come by `drainQueue`.
 */
export async function workQueue(services: Services, queueKey: string, signal?: AbortSignal): Promise<void> {
  while (
    signal?.aborted !== true &&
    (await workNext(services, recent(queueKey), lockOldestWaiting)) === 'WORKED'
  );
}

/** So long a job works one queue before others have their turn. */
const turnNormally = 500;

/**
 * The job of a queue. Where another job is at it, there is nothing to do: that one looks once more after it let go of the queue, and
 * sees all that waited when it held it. So no worker waits for another, and none that could work lies idle. After its turn it leaves
 * itself again, behind the jobs of other queues.
 */
export async function drainQueue(
  services: Services,
  queue: Queue,
  turnMilliseconds = turnNormally,
): Promise<void> {
  const began = performance.now();
  do {
    if ((await workNext(services, queue, lockOldestAlone)) === 'HELD') return;
    if (!(await isWaiting(services.pool.db, queue))) return;
  } while (performance.now() - began < turnMilliseconds);
  await transaction(services.pool.db, { kind: 'system' }, db =>
    wakeQueues(db, [queue.key], () => queue.whole),
  );
}

type Taking = (db: Database, queue: Queue) => Promise<WaitingMessage | undefined | 'HELD'>;

/** Works the oldest message of a queue, all or nothing. One that fails for good is set aside. */
async function workNext(
  services: Services,
  queue: Queue,
  take: Taking,
): Promise<'WORKED' | 'NOTHING' | 'HELD'> {
  let taken: WaitingMessage | undefined;
  try {
    return await transaction(services.pool.db, { kind: 'system' }, async db => {
      const found = await take(db, queue);
      if (found === 'HELD') return 'HELD';
      if (found === undefined) return 'NOTHING';
      taken = found;
      await workMessage(db, services, found);
      return 'WORKED';
    });
  } catch (error) {
    if (taken === undefined || isPassing(error)) throw error;
    services.log.error({ err: error, fileId: taken.file_id, ordinal: taken.ordinal }, 'message failed');
    await setAside(services, taken);
    return 'WORKED';
  }
}

/** Ends a message that cannot be worked, so that the next of its flight goes on. What another worker ended meanwhile stays so. */
async function setAside(services: Services, message: WaitingMessage): Promise<void> {
  const at = toDate(services.clock.now());
  await transaction(services.pool.db, { kind: 'system' }, async db => {
    if (!(await lockWaiting(db, message))) return;
    await endMessage(db, message, {
      state: 'FAILED',
      duplicate: false,
      ...countsOf(undefined),
      findings: [{ code: 'PROCESSING_FAILED', severity: 'ERROR' }],
      parsedAt: at,
      storedAt: null,
      judgedAt: null,
      answer: null,
      arrival: undefined,
      at,
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
