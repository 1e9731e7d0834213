import { readInterchange, type Message, type ParseResult } from '@farol/edifact';
import { toDate } from '#kernel/clock.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import { keyFor, open } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { matchRestrictions } from '#areas/inspection/index.ts';
import { answerMessage } from '../answers/answers.ts';
import { Decisions } from '../answers/decide.ts';
import { profileOfMessage, noteArrival } from '#areas/partners/index.ts';
import { copyAnswer } from '../answers/queries.ts';
import {
  findSameMessage,
  endMessage,
  getFile,
  insertFindings,
  isReferenceUsed,
  settleFile,
  takeWaiting,
  type WaitingMessage,
  type Worked,
} from './queries.ts';
import { pushOf } from '../pushes/push.ts';
import { resolveFlight, type ResolvedFlight } from '../flights/flights.ts';
import { type AirportFacts, airportFacts, carriersByIcao } from '#areas/registry/index.ts';
import type { AnyFinding, IntakeFinding } from '../findings/findings.ts';
import { ensureFlightMonths } from '../flights/months.ts';
import { applyPaxlst, type Touched } from './paxlst.ts';
import { applyPnrgov } from './pnrgov.ts';
import { lockFlights } from '../flights/queries.ts';
import { airportsOf, markTransit } from '../flights/transit.ts';

/** A sender may use a control reference again after this long (standards digest, section 1.2: the window is bilateral). */
const referenceWindowDays = 30;

/** Works all messages that wait in a queue, oldest first, each in a transaction of its own; stops between two at the signal. */
export async function workQueue(services: Services, queueKey: string, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true && (await workNext(services, queueKey)));
}

/** One message: read, merged, resolved, judged, and its alerts and notices, all or nothing. */
async function workNext(services: Services, queueKey: string): Promise<boolean> {
  let failed: WaitingMessage | undefined;
  try {
    return await transaction(services.pool.db, { kind: 'system' }, async db => {
      const message = await takeWaiting(db, queueKey);
      if (message === undefined) return false;
      failed = message;
      await workMessage(db, services, message);
      return true;
    });
  } catch (error) {
    if (failed === undefined || isPassing(error)) throw error;
    services.log.error({ err: error, fileId: failed.file_id, ordinal: failed.ordinal }, 'message failed');
    await setAside(services, failed);
    return true;
  }
}

/** Deadlocks, serialisation failures and lost connections pass: the queue runs the job again. */
function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(40|08|57|53|55|ECONN)/.test(code) || message.startsWith('Connection terminated');
}

async function setAside(services: Services, message: WaitingMessage): Promise<void> {
  const at = toDate(services.clock.now());
  await transaction(services.pool.db, { kind: 'system' }, async db => {
    await insertFindings(db, message.file_id, message.ordinal, [
      { code: 'PROCESSING_FAILED', severity: 'ERROR' },
    ]);
    await endMessage(db, message, { state: 'FAILED', duplicate: false, at });
    await settleFile(db, message.file_id, {
      type: null,
      people: 0,
      bookings: 0,
      parsedAt: at,
      storedAt: null,
      judgedAt: null,
    });
  });
}

async function workMessage(db: Database, services: Services, waiting: WaitingMessage): Promise<void> {
  const file = await getFile(db, waiting.file_id);
  const bytes = open(keyFor(services.config.secret, 'raw message'), file.raw);
  const profile = await profileOfMessage(db, bytes, waiting.ordinal);
  const { strictness } = profile;
  const parsed = readInterchange(bytes, { now: toDate(services.clock.now()), strict: strictness });
  const parsedAt = toDate(services.clock.now());
  const message = parsed.messages[waiting.ordinal];
  const findings: AnyFinding[] = findingsOf(parsed, waiting.ordinal);
  const find = (finding: IntakeFinding) =>
    void findings.push({ ...finding, severity: strictness[finding.code] ?? finding.severity });
  await noteReference(db, file, waiting, parsedAt, find);

  const { test } = parsed.interchange;
  const first = await findSameMessage(db, waiting, test);
  const repeated = first !== undefined;
  if (repeated) find({ code: 'REPEATED_MESSAGE', severity: 'INFO' });
  if (test) find({ code: 'TEST_MESSAGE', severity: 'INFO' });
  const applied = message !== undefined && !repeated && !test;
  const touched = applied ? await apply(db, services, message, parsed, waiting, file.received_at, find) : [];
  const storedAt = toDate(services.clock.now());
  const decisions = new Decisions(message);
  if (test) decisions.allBoard();
  await judge(db, services, touched, decisions);
  const judgedAt = toDate(services.clock.now());
  await insertFindings(db, waiting.file_id, waiting.ordinal, findings);
  await endMessage(db, waiting, { state: 'DONE', duplicate: repeated, at: judgedAt });
  await settleFile(db, waiting.file_id, {
    ...countsOf(message),
    parsedAt,
    storedAt: applied ? storedAt : null,
    judgedAt: applied ? judgedAt : null,
  });
  await noteArrival(db, {
    flights: touched.map(({ flight }) => flight),
    source: message?.type === 'PNRGOV' ? 'PNR' : 'API',
    answers: message?.listKind !== 'CREW' && message?.listKind !== 'MASTER_CREW',
    fileId: waiting.file_id,
    receivedAt: file.received_at,
  });
  if (first !== undefined) await copyAnswer(db, first, waiting, judgedAt);
  else
    await answerMessage(
      db,
      services,
      waiting,
      { interchange: parsed.interchange, message, findings, decisions: decisions.inOrder() },
      profile,
    );
}

function countsOf(message: Message | undefined): Pick<Worked, 'type' | 'people' | 'bookings'> {
  if (message === undefined) return { type: null, people: 0, bookings: 0 };
  const booked = message.bookings.reduce((sum, booking) => sum + booking.people.length, 0);
  return {
    type: message.type,
    people: message.people.length + booked,
    bookings: message.bookings.length,
  };
}

/** Raises the alerts of those touched, and gathers who may board. */
async function judge(
  db: Database,
  services: Services,
  touched: readonly Touched[],
  decisions: Decisions,
): Promise<void> {
  for (const { flight, passengerIds, ids } of touched) {
    if (passengerIds.length === 0) continue;
    const { boarding } = await matchRestrictions(db, services, {
      flightDate: flight.flightDate,
      flightId: flight.id,
      passengerIds,
    });
    decisions.judged(ids, boarding);
  }
}

/** Findings of this message; those of the whole interchange go with the first. */
function findingsOf(parsed: ParseResult, ordinal: number): AnyFinding[] {
  return parsed.findings.filter(finding => (finding.messageIndex ?? 0) === ordinal);
}

async function noteReference(
  db: Database,
  file: Awaited<ReturnType<typeof getFile>>,
  waiting: WaitingMessage,
  now: Date,
  find: (finding: IntakeFinding) => void,
): Promise<void> {
  if (waiting.ordinal > 0) return;
  const since = new Date(now.getTime() - referenceWindowDays * 86_400_000);
  if (await isReferenceUsed(db, file, since)) {
    find({
      code: 'DUPLICATE_REFERENCE',
      severity: 'ERROR',
      params: { reference: file.control_reference ?? '' },
    });
  }
}

async function apply(
  db: Database,
  services: Services,
  message: Message,
  parsed: ParseResult,
  waiting: WaitingMessage,
  receivedAt: Date,
  find: (finding: IntakeFinding) => void,
): Promise<Touched[]> {
  if (message.type !== 'PAXLST' && message.type !== 'PNRGOV') {
    find({ code: 'NOT_FOR_INTAKE', severity: 'WARNING', params: { type: message.type } });
    return [];
  }
  const airports = await airportFacts(db, airportsOf(message));
  const flights = await resolveLegs(db, services, message, airports, find);
  const resolved = flights.filter(flight => flight !== undefined);
  if (resolved.length === 0) {
    if (message.flights.length === 0) find({ code: 'FLIGHT_INCOMPLETE', severity: 'ERROR' });
    return [];
  }
  await ensureFlightMonths(
    services.pool.db,
    resolved.map(flight => flight.flightDate),
  );
  await lockFlights(db, resolved.map(flight => flight.id).toSorted());
  const received = { fileId: waiting.file_id, ordinal: waiting.ordinal, at: receivedAt };
  const push = pushOf(message, parsed.interchange, received);
  const [first] = resolved;
  if (message.type === 'PNRGOV')
    return first === undefined ? [] : applyPnrgov(db, message, first, push, received, find);
  markTransit(message, airports);
  return applyPaxlst(db, message, flights, push, received, find);
}

/** The message's legs as flights of ours, in its order. A carrier named by its ICAO letters is known by its two. */
async function resolveLegs(
  db: Database,
  services: Services,
  message: Message,
  airports: ReadonlyMap<string, AirportFacts>,
  find: (finding: IntakeFinding) => void,
): Promise<(ResolvedFlight | undefined)[]> {
  const icao = await carriersByIcao(
    db,
    message.flights.map(leg => leg.carrier).filter(code => code.length === 3),
  );
  const home = { country: services.config.homeCountry, now: services.clock.now() };
  return message.flights.map(leg =>
    resolveFlight({ ...leg, carrier: icao.get(leg.carrier) ?? leg.carrier }, airports, home, find),
  );
}
