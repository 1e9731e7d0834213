import type { EnrolmentState } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { Pool } from '#kernel/db/pool.ts';
import { createFlightDatedId, createId, flightDateOf } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { createConsentId, hashConsentId } from '../consent-id.ts';
import { samplePhotograph } from '../enrolments/testing/calls.ts';
import { sealBiometrics, sealPerson } from '../person.ts';
import type { MessagePlace } from '../messages/queries.ts';
import type { VerificationTask } from '../verification/queries.ts';

export async function insertBoardingPass(pool: Pool, pass: Buffer): Promise<void> {
  const ids = { flight_id: createId(), passenger_id: createId(), integrator_id: createId() };
  await pool.db
    .insertInto('boarding_passenger')
    .values({ ...ids, flight_date: '2026-03-15', pass, updated_at: '2026-03-15T20:00:00Z' })
    .execute();
}

export async function insertMessage({ pool, keys }: Pick<Services, 'pool' | 'keys'>): Promise<void> {
  const ids = { id: createId(), flight_id: createId(), enrolment_id: createId() };
  const content = sealBiometrics(keys, Buffer.from('{}'));
  await pool.db
    .insertInto('boarding_message')
    .values({
      ...ids,
      flight_date: '2026-03-15',
      kind: 'SMS',
      content,
      state: 'QUEUED',
      created_at: '2026-03-15T20:00:00Z',
    })
    .execute();
}

const programmeTables =
  'boarding_flight, boarding_passenger, boarding_enrolment, boarding_photograph, boarding_verification, boarding_message, ' +
  'boarding_consent_link, boarding_source_use, boarding_source_breaker, boarding_request';

export async function deleteFlights(pool: Pool): Promise<void> {
  for (const table of ['flight', 'flight_passenger', 'passenger_document', ...programmeTables.split(', ')])
    await pool.pg.query(`delete from ${table}`);
}

export async function listMessagePlaces(pool: Pool): Promise<MessagePlace[]> {
  const { rows } = await pool.pg.query<MessagePlace>(
    `select to_char(flight_date, 'YYYY-MM-DD') as "flightDate", flight_id as "flightId", id from boarding_message
     where state = 'QUEUED' order by created_at, id`,
  );
  return rows;
}

export async function listTasks(pool: Pool): Promise<VerificationTask[]> {
  const { rows } = await pool.pg.query<VerificationTask>(
    `select to_char(flight_date, 'YYYY-MM-DD') as "flightDate", flight_id as "flightId", id, photograph_id as "photographId"
     from boarding_enrolment where state = 'VERIFYING' order by id`,
  );
  return rows;
}

/** Inserts an enrolment with a photograph and a consent page. */
export async function insertEnrolmentRecord(
  { clock, keys, pool }: Pick<Services, 'clock' | 'keys' | 'pool'>,
  place: { flightId: string; passengerId: string },
  state: EnrolmentState,
  takenBy: string | null = null,
): Promise<{ enrolmentId: string; consentId: string }> {
  const flightDate = flightDateOf(place.flightId);
  const id = createFlightDatedId(flightDate);
  const photographId = createFlightDatedId(flightDate);
  const consentId = createConsentId();
  const at = toDate(clock.now());
  const later = new Date('2099-01-01T00:00:00Z');
  const flight = { flight_date: flightDate, flight_id: place.flightId };
  const person = { surname: 'PRADO', givenNames: 'INES', cpf: '12345678909' };
  await pool.db
    .insertInto('boarding_enrolment')
    .values({
      ...flight,
      id,
      passenger_id: place.passengerId,
      integrator_id: createId(),
      state,
      stage: 'NOT_VALIDATED',
      language: 'pt',
      person: sealPerson(keys, person),
      photograph_id: photographId,
      photograph_at: at,
      taken_by: takenBy,
      taken_at: takenBy === null ? null : at,
      delete_at: later,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await pool.db
    .insertInto('boarding_photograph')
    .values({
      ...flight,
      enrolment_id: id,
      kind: 'FACE',
      id: photographId,
      image: sealBiometrics(keys, samplePhotograph),
      image_key: Buffer.alloc(32),
      received_at: at,
    })
    .execute();
  await pool.db
    .insertInto('boarding_consent_link')
    .values({ hash: hashConsentId(consentId), enrolment_id: id, expires_at: later })
    .execute();
  return { enrolmentId: id, consentId };
}

/** Takes the flights that wait for rules on boarding. */
export async function takeFlightsToJudge(pool: Pool): Promise<{ flightDate: string; flightId: string }[]> {
  const { rows } = await pool.pg.query<{ payload: { flightDate: string; flightId: string } }>(
    `delete from graphile_worker._private_jobs where key like 'inspection:judge-boarding %' returning payload`,
  );
  return rows.map(({ payload }) => payload);
}
