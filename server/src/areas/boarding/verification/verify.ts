import type { FaceSource } from '@farol/contract';
import { dateIn, toDate } from '#kernel/clock.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { checkIn } from '../check-in/check-in.ts';
import { openBiometrics, openPerson } from '../person.ts';
import { lockEnrolment } from '../queries.ts';
import {
  countSourceUse,
  findEarlierResult,
  findOpenBreaker,
  findPhotographToVerify,
  listAttempts,
  type PhotographToVerify,
  saveAttempt,
  setBreaker,
  setVerified,
  type SourceAttempts,
  type VerificationResult,
  type VerificationTask,
} from './queries.ts';
import { queueTask } from './queue.ts';
import { bandOf, type FaceBase, type FaceResult } from './sources/source.ts';

/** Attempts with one source for one photograph; with the pauses below, they take about a minute. */
export const maxSourceAttempts = 5;
const maxPauseSeconds = 60;
/** Consecutive failures that open the breaker of a source. */
const maxBreakerFailures = 8;
const breakerSeconds = 30;

const asSystem = { kind: 'system' } as const;
const unverified = { source: null, similarity: null, band: null, refusal: null } as const;

/** Asks the next source about a photograph. Drops results of ended enrolments and replaced photographs. */
export async function verify(
  services: Services,
  bases: readonly FaceBase[],
  task: VerificationTask,
): Promise<void> {
  const { clock, keys, pool } = services;
  const photograph = await transaction(pool.db, asSystem, db => findPhotographToVerify(db, task));
  if (photograph === undefined) return;
  if (await reuseEarlierResult(services, task, photograph)) return;
  const attempts = await transaction(pool.db, asSystem, db => listAttempts(db, task));
  const base = bases.find(({ source }) => !isFinished(attempts.find(one => one.source === source)));
  if (base === undefined) return finish(services, task, resultWithoutAnswer(bases, attempts));
  const now = toDate(clock.now());
  const openUntil = await transaction(pool.db, asSystem, db => findOpenBreaker(db, base.source, now));
  if (openUntil !== undefined) {
    const inSeconds = Math.ceil((openUntil.getTime() - now.getTime()) / 1000);
    return transaction(pool.db, asSystem, db => queueTask(db, task, inSeconds));
  }
  const { cpf, surname, givenNames } = await openPerson(keys, photograph.person);
  const image = await openBiometrics(keys, photograph.image);
  const answer = await base.compare({ cpf, surname, givenNames, image });
  await saveAnswer(services, task, base.source, { answer, integratorId: photograph.integratorId });
}

const isFinished = (attempts: SourceAttempts | undefined): boolean =>
  attempts !== undefined && (attempts.outcome !== 'FAILED' || attempts.attempts >= maxSourceAttempts);

async function reuseEarlierResult(
  services: Services,
  task: VerificationTask,
  { imageKey }: PhotographToVerify,
): Promise<boolean> {
  const earlier = await transaction(services.pool.db, asSystem, db => findEarlierResult(db, imageKey));
  if (earlier === undefined) return false;
  await finish(services, task, { ...unverified, ...earlier, state: 'VALIDATED', stage: 'BIOMETRIC' });
  return true;
}

/** Without any source an officer decides. */
function resultWithoutAnswer(
  bases: readonly FaceBase[],
  attempts: readonly SourceAttempts[],
): VerificationResult {
  if (bases.length === 0) return { ...unverified, state: 'MANUAL_VALIDATION', stage: 'MANUAL_VALIDATION' };
  const hasFailed = attempts.some(({ outcome }) => outcome === 'FAILED');
  return {
    ...unverified,
    state: 'NOT_VALIDATED',
    stage: 'NOT_VALIDATED',
    refusal: hasFailed ? 'SOURCE_FAILED' : 'NO_REFERENCE',
  };
}

function finish(services: Services, task: VerificationTask, result: VerificationResult): Promise<void> {
  return transaction(services.pool.db, asSystem, db => saveResult(db, services, task, result));
}

async function saveAnswer(
  services: Services,
  task: VerificationTask,
  source: FaceSource,
  { answer, integratorId }: { answer: FaceResult; integratorId: string },
): Promise<void> {
  const { clock, config, pool } = services;
  const at = toDate(clock.now());
  const failed = answer.kind === 'FAILED';
  await transaction(pool.db, asSystem, async db => {
    const day = dateIn(clock.now(), config.homeZone);
    const use = { integratorId, day, charged: answer.charged, failed };
    await countSourceUse(db, source, use);
    const openUntil = new Date(at.getTime() + breakerSeconds * 1000);
    await setBreaker(db, source, failed, { maxFailures: maxBreakerFailures, openUntil });
    if (!(await lockWhileVerifying(db, task))) return;
    const similarity = answer.kind === 'SIMILARITY' ? answer.similarity : null;
    const band = similarity === null ? null : bandOf(similarity, config.similarityLimits);
    const error = failed ? answer.error : null;
    const attempt = { source, outcome: answer.kind, similarity, band, error, at };
    const attempts = await saveAttempt(db, task, attempt);
    if (similarity !== null && band !== null)
      await saveResult(db, services, task, toVerificationResult(source, similarity, band));
    else await queueTask(db, task, failed ? Math.min(2 ** attempts, maxPauseSeconds) : 0);
  });
}

function toVerificationResult(
  source: FaceSource,
  similarity: number,
  band: NonNullable<VerificationResult['band']>,
): VerificationResult {
  const base = { source, similarity, band, refusal: null };
  switch (band) {
    case 'VERY_HIGH':
    case 'HIGH':
      return { ...base, state: 'VALIDATED', stage: source };
    case 'LOW':
      return { ...base, state: 'MANUAL_VALIDATION', stage: 'MANUAL_VALIDATION' };
    case 'VERY_LOW':
      return { ...base, state: 'NOT_VALIDATED', stage: 'NOT_VALIDATED', refusal: 'SIMILARITY_VERY_LOW' };
  }
}

async function lockWhileVerifying(db: Database, task: VerificationTask): Promise<boolean> {
  const enrolment = await lockEnrolment(db, task);
  return enrolment?.state === 'VERIFYING' && enrolment.photographId === task.photographId;
}

async function saveResult(
  db: Database,
  services: Services,
  task: VerificationTask,
  result: VerificationResult,
): Promise<void> {
  const enrolment = await lockEnrolment(db, task);
  if (enrolment?.state !== 'VERIFYING' || enrolment.photographId !== task.photographId) return;
  await setVerified(db, task, result, toDate(services.clock.now()));
  if (result.state === 'VALIDATED') await checkIn(db, services, enrolment);
}
