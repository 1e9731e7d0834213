import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { type EnrolmentPlace, findPlace, ofEnrolment } from '../queries.ts';

/** Finds the enrolment of an unexpired link. Runs two queries, because the tables are on different nodes. */
export async function findLink(db: Database, hash: Buffer, now: Date): Promise<EnrolmentPlace | undefined> {
  const { rows } = await sql<{ id: string }>`
    select l.enrolment_id as id from boarding_consent_link l where l.hash = ${hash} and l.expires_at > ${now}`.execute(
    db,
  );
  const [link] = rows;
  return link === undefined ? undefined : findPlace(db, link.id);
}

export interface ConsentFlight {
  carrier: string;
  number: string;
  origin: string;
  destination: string;
  departureAt: Date;
}

export async function getConsentFlight(
  db: Database,
  { flightDate, flightId }: EnrolmentPlace,
): Promise<ConsentFlight | undefined> {
  const { rows } = await sql<ConsentFlight>`
    select f.carrier, f.number || f.suffix as number, f.origin, f.destination, f.departure_at as "departureAt"
    from flight f where f.flight_date = ${flightDate}::date and f.id = ${flightId}::uuid`.execute(db);
  return rows[0];
}

export async function setConsentAccepted(
  db: Database,
  enrolment: EnrolmentPlace,
  { version, at }: { version: string; at: Date },
): Promise<void> {
  await sql`
    update boarding_enrolment e set state = 'PHOTOGRAPH_PENDING', consent_version = ${version}, consent_at = ${at},
      updated_at = ${at}
    where ${ofEnrolment('e', enrolment, 'id')}`.execute(db);
}

export async function setConsentVersion(
  db: Database,
  enrolment: EnrolmentPlace,
  version: string,
): Promise<void> {
  await sql`
    update boarding_enrolment e set consent_version = ${version}
    where ${ofEnrolment('e', enrolment, 'id')}`.execute(db);
}
