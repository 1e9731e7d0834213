import type {
  EnrolmentStage,
  EnrolmentState,
  FaceSource,
  SimilarityBand,
  VerificationRefusal,
} from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { flightDateOf } from '#kernel/ids.ts';

export interface EnrolmentPlace {
  flightDate: string;
  flightId: string;
  id: string;
}

export interface EnrolmentRecord extends EnrolmentPlace {
  passengerId: string;
  state: EnrolmentState;
  stage: EnrolmentStage;
  language: 'pt' | 'en';
  /** Sealed; null after the deletion. */
  person: Buffer | null;
  consentVersion: string | null;
  consentAt: Date | null;
  photographId: string | null;
  photographAt: Date | null;
  source: FaceSource | null;
  band: SimilarityBand | null;
  refusal: VerificationRefusal | null;
  checkedInAt: Date | null;
  endedAt: Date | null;
  deleteAt: Date;
  deletedAt: Date | null;
  createdAt: Date;
}

const columns = sql`e.id, to_char(e.flight_date, 'YYYY-MM-DD') as "flightDate", e.flight_id as "flightId",
  e.passenger_id as "passengerId", e.state, e.stage, e.language, e.person, e.consent_version as "consentVersion",
  e.consent_at as "consentAt", e.photograph_id as "photographId", e.photograph_at as "photographAt", e.source, e.band,
  e.refusal, e.checked_in_at as "checkedInAt", e.ended_at as "endedAt", e.delete_at as "deleteAt",
  e.deleted_at as "deletedAt", e.created_at as "createdAt"`;

/** Rows of an enrolment in a table that names it `column`. */
export const ofEnrolment = (
  alias: string,
  { flightDate, flightId, id }: EnrolmentPlace,
  column = 'enrolment_id',
): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.flight_date`)} = ${flightDate}::date and ${sql.ref(`${alias}.flight_id`)} = ${flightId}::uuid
    and ${sql.ref(`${alias}.${column}`)} = ${id}::uuid`;

/** Finds an enrolment on a flight of the carriers and airports (null, empty: any). */
export async function findEnrolment(
  db: Database,
  id: string,
  { carriers, airports }: { carriers: readonly string[] | null; airports: readonly string[] },
): Promise<EnrolmentRecord | undefined> {
  const day = flightDateOf(id);
  const { rows } = await sql<EnrolmentRecord>`
    select ${columns} from boarding_enrolment e
    join flight f on f.flight_date = e.flight_date and f.id = e.flight_id
    where e.flight_date = ${day}::date and f.flight_date = ${day}::date and e.id = ${id}::uuid
      and (${carriers}::text[] is null or f.carrier = any(${carriers}::text[]))
      and (${[...airports]}::text[] = '{}' or f.origin = any(${[...airports]}::text[]))`.execute(db);
  return rows[0];
}

/** Finds the flight of an enrolment by its id alone. */
export async function findPlace(db: Database, id: string): Promise<EnrolmentPlace | undefined> {
  const { rows } = await sql<EnrolmentPlace>`
    select e.id, to_char(e.flight_date, 'YYYY-MM-DD') as "flightDate", e.flight_id as "flightId" from boarding_enrolment e
    where e.flight_date = ${flightDateOf(id)}::date and e.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export interface FlightTimes {
  /** Departure in the latest list. */
  departureAt: Date;
  departedAt: Date | null;
  /** End of boarding. */
  closedAt: Date | null;
}

export async function getFlightTimes(
  db: Database,
  { flightDate, flightId }: Omit<EnrolmentPlace, 'id'>,
): Promise<FlightTimes> {
  const { rows } = await sql<FlightTimes>`
    select coalesce(f.estimated_departure_at, f.departure_at) as "departureAt", f.departed_at as "departedAt",
      b.closed_at as "closedAt"
    from flight f left join boarding_flight b
      on b.flight_date = ${flightDate}::date and b.flight_id = ${flightId}::uuid
    where f.flight_date = ${flightDate}::date and f.id = ${flightId}::uuid`.execute(db);
  const [times] = rows;
  if (times === undefined) throw new Error('an enrolment has a flight');
  return times;
}

/** Locks an enrolment until the commit. */
export async function lockEnrolment(
  db: Database,
  place: EnrolmentPlace,
): Promise<EnrolmentRecord | undefined> {
  const { rows } = await sql<EnrolmentRecord>`
    select ${columns} from boarding_enrolment e where ${ofEnrolment('e', place, 'id')} for update`.execute(
    db,
  );
  return rows[0];
}

export async function listEnrolmentsOfFlight(
  db: Database,
  flight: { flightDate: string; id: string },
): Promise<EnrolmentRecord[]> {
  const { rows } = await sql<EnrolmentRecord>`
    select ${columns} from boarding_enrolment e
    where e.flight_date = ${flight.flightDate}::date and e.flight_id = ${flight.id}::uuid
    order by e.created_at, e.id`.execute(db);
  return rows;
}

/** Finds the last enrolment of a passenger, ended or not. */
export async function findLatestEnrolment(
  db: Database,
  flight: { flightDate: string; id: string },
  passengerId: string,
): Promise<EnrolmentRecord | undefined> {
  const { rows } = await sql<EnrolmentRecord>`
    select ${columns} from boarding_enrolment e
    where e.flight_date = ${flight.flightDate}::date and e.flight_id = ${flight.id}::uuid
      and e.passenger_id = ${passengerId}::uuid
    order by e.ended_at is null desc, e.created_at desc, e.id desc limit 1`.execute(db);
  return rows[0];
}

export type EndState = 'CONSENT_REFUSED' | 'WITHDRAWN' | 'CANCELLED';

/** Ends an enrolment. Only the fact remains: state, time and version of the accepted text. */
export async function setEnded(
  db: Database,
  place: EnrolmentPlace,
  state: EndState,
  at: Date,
): Promise<void> {
  await deleteImagesAndMessages(db, place);
  await sql`
    update boarding_enrolment e set state = ${state}, stage = 'NOT_VALIDATED', person = null, cpf_key = null,
      consent_at = null, photograph_id = null, photograph_at = null, source = null, similarity = null, band = null,
      refusal = null, verified_at = null, checked_in_at = null, taken_by = null, taken_at = null, decided_by = null,
      decision_reason = null, ended_at = ${at}, deleted_at = ${at}, updated_at = ${at}
    where ${ofEnrolment('e', place, 'id')}`.execute(db);
}

/** Deletes photograph and personal data after the period. Stage and times remain for reports. */
export async function deleteEnrolmentData(db: Database, place: EnrolmentPlace, at: Date): Promise<void> {
  await deleteImagesAndMessages(db, place);
  await sql`
    update boarding_enrolment e set person = null, cpf_key = null, photograph_id = null, similarity = null,
      decision_reason = null, deleted_at = ${at}, updated_at = ${at}
    where ${ofEnrolment('e', place, 'id')}`.execute(db);
}

async function deleteImagesAndMessages(db: Database, place: EnrolmentPlace): Promise<void> {
  for (const table of ['boarding_photograph', 'boarding_verification', 'boarding_message'] as const)
    await sql`delete from ${sql.table(table)} t where ${ofEnrolment('t', place)}`.execute(db);
}

export async function listEnrolmentsToDelete(
  db: Database,
  before: Date,
  limit: number,
): Promise<EnrolmentPlace[]> {
  const { rows } = await sql<EnrolmentPlace>`
    select e.id, to_char(e.flight_date, 'YYYY-MM-DD') as "flightDate", e.flight_id as "flightId" from boarding_enrolment e
    where e.deleted_at is null and e.delete_at < ${before} order by e.delete_at limit ${limit}`.execute(db);
  return rows;
}
