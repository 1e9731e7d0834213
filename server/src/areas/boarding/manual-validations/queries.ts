import type { FaceSource, ManualValidation, PhotographKind, SimilarityBand } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { type EnrolmentPlace, ofEnrolment } from '../queries.ts';

export interface ValidationRecord extends Pick<
  ManualValidation,
  'givenNames' | 'hasDocument' | 'id' | 'passengerId' | 'seat' | 'similarity' | 'surname'
> {
  source: FaceSource | null;
  band: SimilarityBand | null;
  photographAt: Date;
  takenBy: string | null;
  takenAt: Date | null;
}

/** Lists waiting photographs of a flight, oldest first, or one of them. */
export async function listWaiting(
  db: Database,
  flight: { id: string; flightDate: string },
  enrolmentId?: string,
): Promise<ValidationRecord[]> {
  const { rows } = await sql<ValidationRecord>`
    select e.id, e.passenger_id as "passengerId", p.surname, p.given_names as "givenNames", p.seat, e.source, e.band,
      e.similarity::float8 as similarity, e.photograph_at as "photographAt", e.taken_by as "takenBy", e.taken_at as "takenAt",
      exists (
        select 1 from boarding_photograph d
        where d.flight_date = e.flight_date and d.flight_id = e.flight_id and d.enrolment_id = e.id and d.kind = 'DOCUMENT'
      ) as "hasDocument"
    from boarding_enrolment e
    join flight_passenger p on p.flight_date = e.flight_date and p.flight_id = e.flight_id and p.id = e.passenger_id
    where e.flight_date = ${flight.flightDate}::date and e.flight_id = ${flight.id}::uuid and e.state = 'MANUAL_VALIDATION'
      and (${enrolmentId ?? null}::uuid is null or e.id = ${enrolmentId ?? null}::uuid)
    order by e.photograph_at, e.id`.execute(db);
  return rows;
}

export async function setTaken(
  db: Database,
  place: EnrolmentPlace,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    update boarding_enrolment e set taken_by = ${by}::uuid, taken_at = ${at}
    where ${ofEnrolment('e', place, 'id')}`.execute(db);
}

export async function findPhotograph(
  db: Database,
  place: EnrolmentPlace,
  kind: PhotographKind,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ image: Buffer }>`
    select p.image from boarding_photograph p where ${ofEnrolment('p', place)} and p.kind = ${kind}`.execute(
    db,
  );
  return rows[0]?.image;
}

export async function setDecided(
  db: Database,
  place: EnrolmentPlace,
  decision: { validated: boolean; by: string; reason: string; at: Date },
): Promise<void> {
  const { validated, by, reason, at } = decision;
  await sql`
    update boarding_enrolment e set
      state = ${validated ? 'VALIDATED' : 'NOT_VALIDATED'}, stage = ${validated ? 'MANUAL_VALIDATION' : 'NOT_VALIDATED'},
      refusal = ${validated ? null : 'OFFICER_REFUSED'}, decided_by = ${by}::uuid, decision_reason = ${reason},
      verified_at = ${at}, checked_in_at = case when ${validated}::boolean then ${at}::timestamptz end, updated_at = ${at}
    where ${ofEnrolment('e', place, 'id')}`.execute(db);
}
