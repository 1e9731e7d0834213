import type { BinaryReply, ManualValidation, PhotographKind } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireFound } from '#kernel/register.ts';
import { requirePanelFlight } from '../boarding-panel/boarding-panel.ts';
import { checkIn } from '../check-in/check-in.ts';
import { requireOperator } from '../operators.ts';
import { openBiometrics } from '../person.ts';
import { type EnrolmentPlace, type EnrolmentRecord, lockEnrolment } from '../queries.ts';
import { findPhotograph, listWaiting, setDecided, setTaken, type ValidationRecord } from './queries.ts';

type UserContext = Context<UserActor>;

/** An officer who leaves a validation open does not block it. */
const holdMs = 10 * 60_000;

interface ValidationKey {
  flightId: string;
  /** Id of the enrolment. */
  id: string;
}

/** Throws FORBIDDEN for agencies, RECORD_NOT_FOUND for missing and invisible flights. */
export async function listManualValidations(
  context: UserContext,
  flightId: string,
): Promise<{ rows: ManualValidation[] }> {
  const { actor, db } = context;
  const flight = await requirePanelFlight(context, flightId);
  requireOperator(actor);
  const rows = await listWaiting(db, flight);
  context.setAuditRecords([
    { kind: 'flight', id: flight.id },
    ...rows.map(({ passengerId }) => ({ kind: 'passenger' as const, id: passengerId })),
  ]);
  return { rows: rows.map(row => toValidation(context, row)) };
}

/** Throws VALIDATION_TAKEN while another officer holds it. */
export async function takeManualValidation(
  context: UserContext,
  key: ValidationKey,
): Promise<ManualValidation> {
  const { actor, clock, db } = context;
  const { place, record } = await lockValidation(context, key);
  if (holderOf(context, record) === 'OTHER') throw new Failure('VALIDATION_TAKEN');
  const at = toDate(clock.now());
  await setTaken(db, place, { by: actor.id, at });
  return toValidation(context, { ...record, takenBy: actor.id, takenAt: at });
}

/** Throws VALIDATION_TAKEN unless the officer holds the validation. */
export async function getValidationPhotograph(
  context: UserContext,
  { kind, ...key }: ValidationKey & { kind: PhotographKind },
): Promise<BinaryReply> {
  const { db, exchange, keys } = context;
  const { place } = await requireHeld(context, key);
  const sealed = requireFound(await findPhotograph(db, place, kind));
  exchange.setHeader('cache-control', 'no-store');
  return {
    fileName: `${kind.toLowerCase()}.png`,
    type: 'image/png',
    body: await openBiometrics(keys, sealed),
  };
}

/** Throws VALIDATION_TAKEN unless the officer holds the validation. */
export async function decideManualValidation(
  context: UserContext,
  key: ValidationKey,
  { validated, reason }: { validated: boolean; reason: string },
): Promise<void> {
  const { actor, clock, db } = context;
  const { place } = await requireHeld(context, key, reason);
  await setDecided(db, place, { validated, by: actor.id, reason, at: toDate(clock.now()) });
  if (validated) await asSystem(db, () => checkIn(db, context, place));
}

interface LockedValidation {
  place: EnrolmentPlace & Pick<EnrolmentRecord, 'passengerId'>;
  record: ValidationRecord;
}

async function requireHeld(
  context: UserContext,
  key: ValidationKey,
  reason?: string,
): Promise<LockedValidation> {
  const locked = await lockValidation(context, key, reason);
  if (holderOf(context, locked.record) !== 'OWN') throw new Failure('VALIDATION_TAKEN');
  return locked;
}

/** Throws RECORD_NOT_FOUND once the photograph no longer waits. */
async function lockValidation(
  context: UserContext,
  { flightId, id }: ValidationKey,
  reason?: string,
): Promise<LockedValidation> {
  const { actor, db } = context;
  const flight = await requirePanelFlight(context, flightId);
  requireOperator(actor);
  const place = { flightDate: flight.flightDate, flightId, id };
  requireFound(await lockEnrolment(db, place));
  const record = requireFound((await listWaiting(db, flight, id))[0]);
  context.setAuditRecords(
    [
      { kind: 'flight', id: flightId },
      { kind: 'passenger', id: record.passengerId },
    ],
    {},
    reason,
  );
  return { place: { ...place, passengerId: record.passengerId }, record };
}

function holderOf(
  { actor, clock }: UserContext,
  { takenBy, takenAt }: ValidationRecord,
): ManualValidation['holder'] {
  const since = clock.now().epochMilliseconds - holdMs;
  if (takenBy === null || takenAt === null || takenAt.getTime() < since) return 'NOBODY';
  return takenBy === actor.id ? 'OWN' : 'OTHER';
}

function toValidation(context: UserContext, record: ValidationRecord): ManualValidation {
  const { takenBy: _by, takenAt: _at, photographAt, ...shown } = record;
  return { ...shown, photographAt: photographAt.toISOString(), holder: holderOf(context, record) };
}
