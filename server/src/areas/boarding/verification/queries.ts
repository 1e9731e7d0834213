import type {
  EnrolmentStage,
  EnrolmentState,
  FaceSource,
  SimilarityBand,
  VerificationRefusal,
} from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { type EnrolmentPlace, ofEnrolment } from '../queries.ts';

/** Forgets the result of an earlier photograph. */
export async function setVerifying(
  db: Database,
  place: EnrolmentPlace,
  { photographId, at }: { photographId: string; at: Date },
): Promise<void> {
  await sql`
    update boarding_enrolment e set state = 'VERIFYING', stage = 'NOT_VALIDATED', photograph_id = ${photographId}::uuid,
      photograph_at = ${at}, source = null, similarity = null, band = null, refusal = null, verified_at = null,
      taken_by = null, taken_at = null, decided_by = null, decision_reason = null, updated_at = ${at}
    where ${ofEnrolment('e', place, 'id')}`.execute(db);
  await sql`delete from boarding_verification v where ${ofEnrolment('v', place)}`.execute(db);
}

export interface VerificationTask extends EnrolmentPlace {
  photographId: string;
}

export interface PhotographToVerify {
  integratorId: string;
  person: Buffer;
  image: Buffer;
  imageKey: Buffer;
}

/** Undefined after a withdrawal, a cancellation or another photograph. */
export async function findPhotographToVerify(
  db: Database,
  task: VerificationTask,
): Promise<PhotographToVerify | undefined> {
  const { rows } = await sql<PhotographToVerify>`
    select e.integrator_id as "integratorId", e.person, p.image, p.image_key as "imageKey"
    from boarding_enrolment e
    join boarding_photograph p on ${ofEnrolment('p', task)} and p.kind = 'FACE' and p.id = e.photograph_id
    where ${ofEnrolment('e', task, 'id')} and e.state = 'VERIFYING' and e.photograph_id = ${task.photographId}::uuid
      and e.person is not null`.execute(db);
  return rows[0];
}

export interface SourceAttempts {
  source: FaceSource;
  attempts: number;
  outcome: VerificationOutcome;
}

export type VerificationOutcome = 'FAILED' | 'NO_REFERENCE' | 'SIMILARITY';

export async function listAttempts(db: Database, task: VerificationTask): Promise<SourceAttempts[]> {
  const { rows } = await sql<SourceAttempts>`
    select v.source, v.attempts, v.outcome from boarding_verification v
    where ${ofEnrolment('v', task)} and v.photograph_id = ${task.photographId}::uuid`.execute(db);
  return rows;
}

/** Finds the source and band that validated the same photograph of the same CPF on another flight. */
export async function findEarlierResult(
  db: Database,
  imageKey: Buffer,
): Promise<{ source: FaceSource | null; band: SimilarityBand | null } | undefined> {
  const { rows } = await sql<{ source: FaceSource | null; band: SimilarityBand | null }>`
    select e.source, e.band from boarding_photograph p
    join boarding_enrolment e on e.flight_date = p.flight_date and e.flight_id = p.flight_id and e.id = p.enrolment_id
    where p.image_key = ${imageKey} and e.state = 'VALIDATED' and e.photograph_id = p.id
    order by e.verified_at desc limit 1`.execute(db);
  return rows[0];
}

export async function saveAttempt(
  db: Database,
  task: VerificationTask,
  attempt: {
    source: FaceSource;
    outcome: VerificationOutcome;
    similarity: number | null;
    band: SimilarityBand | null;
    error: string | null;
    at: Date;
  },
): Promise<number> {
  const { flightDate, flightId, id, photographId } = task;
  const { rows } = await sql<{ attempts: number }>`
    insert into boarding_verification (flight_date, flight_id, enrolment_id, photograph_id, source, attempts, outcome,
      similarity, band, error, at)
    values (${flightDate}::date, ${flightId}::uuid, ${id}::uuid, ${photographId}::uuid, ${attempt.source}, 1,
      ${attempt.outcome}, ${attempt.similarity}, ${attempt.band}, ${attempt.error}, ${attempt.at})
    on conflict (flight_date, flight_id, enrolment_id, photograph_id, source) do update
      set attempts = boarding_verification.attempts + 1, outcome = excluded.outcome, similarity = excluded.similarity,
        band = excluded.band, error = excluded.error, at = excluded.at
    returning attempts`.execute(db);
  return rows[0]?.attempts ?? 1;
}

export interface VerificationResult {
  state: Extract<EnrolmentState, 'MANUAL_VALIDATION' | 'NOT_VALIDATED' | 'VALIDATED'>;
  stage: EnrolmentStage;
  source: FaceSource | null;
  similarity: number | null;
  band: SimilarityBand | null;
  refusal: VerificationRefusal | null;
}

/** A validated photograph is the check-in of the programme. */
export async function setVerified(
  db: Database,
  place: EnrolmentPlace,
  result: VerificationResult,
  at: Date,
): Promise<void> {
  await sql`
    update boarding_enrolment e set state = ${result.state}, stage = ${result.stage}, source = ${result.source},
      similarity = ${result.similarity}, band = ${result.band}, refusal = ${result.refusal}, verified_at = ${at},
      checked_in_at = case when ${result.state} = 'VALIDATED' then ${at}::timestamptz end, updated_at = ${at}
    where ${ofEnrolment('e', place, 'id')}`.execute(db);
}

/** Counts a call of a source, and whether it is charged. */
export async function countSourceUse(
  db: Database,
  source: FaceSource,
  {
    integratorId,
    day,
    charged,
    failed,
  }: { integratorId: string; day: string; charged: boolean; failed: boolean },
): Promise<void> {
  await sql`
    insert into boarding_source_use as u (source, day, integrator_id, calls, charged, failed)
    values (${source}, ${day}::date, ${integratorId}::uuid, 1, ${charged ? 1 : 0}, ${failed ? 1 : 0})
    on conflict (source, day, integrator_id) do update
      set calls = u.calls + 1, charged = u.charged + excluded.charged, failed = u.failed + excluded.failed`.execute(
    db,
  );
}

export interface SourceCharges {
  integratorId: string;
  source: FaceSource;
  charged: number;
}

/** Days are in the home zone; `before` is excluded. */
export async function countSourceCharges(
  db: Database,
  { from, before, integratorIds }: { from: string; before: string; integratorIds: readonly string[] },
): Promise<SourceCharges[]> {
  if (integratorIds.length === 0) return [];
  const { rows } = await sql<SourceCharges>`
    select integrator_id as "integratorId", source, sum(charged)::int as charged from boarding_source_use
    where day >= ${from}::date and day < ${before}::date and integrator_id = any(${integratorIds}::uuid[])
    group by 1, 2`.execute(db);
  return rows;
}

export async function findOpenBreaker(
  db: Database,
  source: FaceSource,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ openUntil: Date }>`
    select open_until as "openUntil" from boarding_source_breaker where source = ${source} and open_until > ${now}`.execute(
    db,
  );
  return rows[0]?.openUntil;
}

export interface BreakerLimits {
  maxFailures: number;
  openUntil: Date;
}

/** Opens the breaker after consecutive failures; a success closes it. */
export async function setBreaker(
  db: Database,
  source: FaceSource,
  failed: boolean,
  { maxFailures, openUntil }: BreakerLimits,
): Promise<void> {
  const opened = sql`case when b.failures + 1 >= ${maxFailures}::int then ${openUntil}::timestamptz end`;
  await sql`
    insert into boarding_source_breaker as b (source, failures) values (${source}, ${failed ? 1 : 0})
    on conflict (source) do update set
      failures = case when ${failed}::boolean then b.failures + 1 else 0 end,
      open_until = case when ${failed}::boolean then ${opened} end`.execute(db);
}
