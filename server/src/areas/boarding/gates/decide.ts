import {
  type BoardingAnswer,
  type BoardingNote,
  boardingReasons,
  type BoardingReason,
} from '@farol/contract';
import { queueBoardingJudging } from '#areas/judging/index.ts';
import { toDate } from '#kernel/clock.ts';
import type { Actor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { sealFile } from '#kernel/sealed-file.ts';
import { runOnce } from '../requests/once.ts';
import { toAnswer } from './answer.ts';
import { findInfant } from './infants/queries.ts';
import type { Outcome } from './outcome.ts';
import {
  type BoardingFlight,
  findStages,
  lockBoarding,
  lockStages,
  type PassengerPlace,
  type PassengerStages,
  saveStage,
  type StageChange,
} from './queries.ts';
import type { PassReading } from './read-pass.ts';

/** An airline’s system, or a user at a tablet. */
export type GateContext = Pick<Context, 'clock' | 'db' | 'keys' | 'setAuditRecords'> & {
  actor: Exclude<Actor, { kind: 'nobody' }>;
};

/** A reader whose clock differs more is reported. */
const maxClockSeconds = 300;

interface ReadBody {
  requestId: string;
  pass: string;
  readAt?: string | undefined;
}

type ReadPass = () => Promise<PassReading>;

export function admit(context: GateContext, body: ReadBody, read: ReadPass): Promise<BoardingAnswer> {
  return answerOnce(context, 'validatePass', body, async () =>
    handlePass(context, await read(), body, async stages => {
      const notes: BoardingNote[] = stages.passAt === null ? [] : ['PASS_READ_BEFORE'];
      const change = { stage: 'PASS', pass: sealPass(context, body.pass) } as const;
      return { reason: 'PASS_VALID', notes, change };
    }),
  );
}

export function acceptBags(
  context: GateContext,
  body: ReadBody & { tags: string[]; weightKg: number },
  read: ReadPass,
): Promise<BoardingAnswer> {
  return answerOnce(context, 'dropBags', body, async () =>
    handlePass(context, await read(), body, async stages => {
      if (stages.boardedAt !== null) return { reason: 'ALREADY_BOARDED', notes: [] };
      const change = { stage: 'BAGS', tags: [...new Set(body.tags)], weightKg: body.weightKg } as const;
      return { reason: 'BAGS_ACCEPTED', notes: [], change };
    }),
  );
}

/** Decides without locks and stores nothing; the later call decides again. */
export async function checkBags(
  context: GateContext,
  reading: PassReading,
  closedAt: Date | null,
): Promise<BoardingAnswer> {
  const { clock, db } = context;
  const { refusal, security, notes, flight, passenger } = reading;
  const at = toDate(clock.now());
  const place = flight === undefined ? undefined : placeOf(flight);
  const base = { security, notes, ...(place === undefined ? {} : { flight: place }) };
  if (place === undefined || passenger === undefined)
    return toAnswer(context, { ...base, reason: refusal ?? 'PASSENGER_UNKNOWN' }, at);
  const passengerId = passenger.id;
  const { reason } = await decideFor(reading, closedAt, async () => {
    const stages = await findStages(db, { flight: place, passengerId });
    const hasBoarded = stages !== undefined && stages.boardedAt !== null;
    return { reason: hasBoarded ? 'ALREADY_BOARDED' : 'BAGS_ALLOWED', notes: [] };
  });
  return toAnswer(context, { ...base, reason, passengerId }, at);
}

/** With an infant, one confirmation boards both, or the infant of an adult who has boarded. */
export function board(
  context: GateContext,
  body: ReadBody & { infantId?: string | undefined },
  read: ReadPass,
): Promise<BoardingAnswer> {
  return answerOnce(context, 'boardPassenger', body, async () =>
    handlePass(context, await read(), body, async (stages, { isStandBy, seat, place, flight }) => {
      const { infantId } = body;
      if (stages.boardedAt !== null && infantId === undefined)
        return { reason: 'ALREADY_BOARDED', notes: [] };
      if (isStandBy && seat === null) return { reason: 'STAND_BY', notes: [] };
      const change = { stage: 'BOARDING', pass: sealPass(context, body.pass) } as const;
      if (infantId === undefined) return { reason: 'BOARDED', notes: [], change };
      const refusal = await boardInfant(context, flight, place, infantId);
      if (refusal !== undefined) return { reason: refusal, notes: [] };
      return stages.boardedAt === null
        ? { reason: 'BOARDED_WITH_INFANT', notes: [], change }
        : { reason: 'INFANT_BOARDED', notes: [] };
    }),
  );
}

/** Boards an infant of the adult’s booking. Returns why not. */
async function boardInfant(
  { actor, clock, db }: GateContext,
  flight: BoardingFlight,
  adult: PassengerPlace,
  infantId: string,
): Promise<BoardingReason | undefined> {
  if (!(await findInfant(db, adult, flight.flightDate, infantId))) return 'INFANT_UNKNOWN';
  const place = { flight: adult.flight, passengerId: infantId };
  const at = toDate(clock.now());
  const stages = await lockStages(db, place, { integratorId: actor.id, at });
  if (stages.boardedAt !== null) return 'INFANT_ALREADY_BOARDED';
  await saveStage(db, place, { stage: 'BOARDING', pass: null }, at);
  return undefined;
}

interface StageDecision {
  reason: BoardingReason;
  notes: readonly BoardingNote[];
  change?: StageChange;
}

interface LockedPass {
  isStandBy: boolean;
  /** Seat on the list, otherwise on the pass. */
  seat: string | null;
  place: PassengerPlace;
  flight: BoardingFlight;
}

type Decide = (stages: PassengerStages, pass: LockedPass) => Promise<StageDecision>;

/** Decides under the locks of flight and passenger, and records the stage or the refusal. */
async function handlePass(
  { actor, clock, db }: GateContext,
  reading: PassReading,
  { readAt }: { readAt?: string | undefined },
  decide: Decide,
): Promise<Outcome> {
  const at = toDate(clock.now());
  const clockNotes: BoardingNote[] = isFarFrom(readAt, at) ? ['CLOCK_DIFFERS'] : [];
  const notes = [...reading.notes, ...clockNotes];
  const { security, flight, passenger } = reading;
  const base = { security, notes, ...(flight === undefined ? {} : { flight: placeOf(flight) }) };
  if (flight === undefined || passenger === undefined)
    return { ...base, reason: reading.refusal ?? 'PASSENGER_UNKNOWN' };
  const { closedAt } = await lockBoarding(db, flight, 'share');
  const place: PassengerPlace = { flight: placeOf(flight), passengerId: passenger.id };
  const stages = await lockStages(db, place, { integratorId: actor.id, at });
  const { isStandBy } = reading;
  const decision = await decideFor(reading, closedAt, () =>
    decide(stages, { isStandBy, seat: passenger.seat ?? reading.seat, place, flight }),
  );
  const isRefused = boardingReasons[decision.reason].decision === 'REFUSED';
  const change: StageChange | undefined = isRefused
    ? { stage: 'REFUSAL', reason: decision.reason }
    : decision.change;
  if (change !== undefined) await saveStage(db, place, change, at);
  if (!isRefused) await queueBoardingJudging(db, { flightDate: flight.flightDate, flightId: flight.id });
  return {
    ...base,
    reason: decision.reason,
    notes: [...notes, ...decision.notes],
    passengerId: passenger.id,
  };
}

async function decideFor(
  { flight, refusal }: PassReading,
  closedAt: Date | null,
  decide: () => Promise<StageDecision>,
): Promise<StageDecision> {
  if (refusal !== undefined) return { reason: refusal, notes: [] };
  if (flight?.cancelled === true) return { reason: 'FLIGHT_CANCELLED', notes: [] };
  if (closedAt !== null) return { reason: 'FLIGHT_CLOSED', notes: [] };
  return decide();
}

function isFarFrom(readAt: string | undefined, now: Date): boolean {
  return readAt !== undefined && Math.abs(Date.parse(readAt) - now.getTime()) > maxClockSeconds * 1000;
}

async function answerOnce(
  context: GateContext,
  call: string,
  body: { requestId: string },
  work: () => Promise<Outcome>,
): Promise<BoardingAnswer> {
  const { outcome, at } = await runOnce<Outcome>(context, call, body, work);
  return toAnswer(context, outcome, at);
}

const placeOf = ({ id, flightDate }: BoardingFlight) => ({ id, flightDate });

const sealPass = ({ keys }: GateContext, text: string): Buffer =>
  sealFile(keys.current('boarding pass'), Buffer.from(text, 'utf8'));
