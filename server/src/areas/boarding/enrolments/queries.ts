import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { EnrolmentPlace } from '../queries.ts';

export interface FlightPlace {
  id: string;
  flightDate: string;
}

export interface BookedPassenger {
  id: string;
  surname: string;
  givenNames: string;
  birthDate: string | null;
  isForeigner: boolean;
  isResident: boolean;
  cpfs: string[];
}

const maxBooked = 100;

/** Lists passengers of a locator or a ticket. The home country is a two-letter code. */
export async function listBooked(
  db: Database,
  { flightDate, id }: FlightPlace,
  { locator, ticket }: { locator?: string | undefined; ticket?: string | undefined },
  homeCountry: string,
): Promise<BookedPassenger[]> {
  const { rows } = await sql<BookedPassenger>`
    with home as (select array[code2, code3] as codes from country where code2 = ${homeCountry})
    select p.id, p.surname, p.given_names as "givenNames", p.birth_date as "birthDate",
      p.nationality is not null and p.nationality <> all((select codes from home)::text[]) as "isForeigner",
      coalesce(p.residence = any((select codes from home)::text[]), false) or exists (
        select 1 from passenger_document r
        where r.flight_date = p.flight_date and r.flight_id = p.flight_id and r.passenger_id = p.id and r.type = 'RNM'
      ) as "isResident",
      array(
        select d.number_loose from passenger_document d
        where d.flight_date = p.flight_date and d.flight_id = p.flight_id and d.passenger_id = p.id and d.type = 'CPF'
      ) as cpfs
    from flight_passenger p
    where p.flight_date = ${flightDate}::date and p.flight_id = ${id}::uuid and p.kind = 'PASSENGER' and p.state <> 'REMOVED'
      and (p.locator = ${locator ?? null} or p.ticket_numbers @> array[${ticket ?? null}]::text[])
    order by p.id limit ${maxBooked}`.execute(db);
  return rows;
}

/** Returns whether another passenger of the flight has the CPF, on the list or in an enrolment. */
export async function hasOtherWithCpf(
  db: Database,
  { flightDate, id }: FlightPlace,
  { passengerId, loose, key }: { passengerId: string; loose: string; key: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from passenger_document d
    where d.flight_date = ${flightDate}::date and d.flight_id = ${id}::uuid and d.type = 'CPF'
      and d.number_loose = ${loose} and d.passenger_id <> ${passengerId}::uuid
    union all
    select 1 from boarding_enrolment e
    where e.flight_date = ${flightDate}::date and e.flight_id = ${id}::uuid and e.cpf_key = ${key}
      and e.passenger_id <> ${passengerId}::uuid
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function findActiveEnrolment(
  db: Database,
  { flightDate, id }: FlightPlace,
  passengerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select e.id from boarding_enrolment e
    where e.flight_date = ${flightDate}::date and e.flight_id = ${id}::uuid and e.passenger_id = ${passengerId}::uuid
      and e.ended_at is null
    order by e.created_at desc limit 1`.execute(db);
  return rows[0]?.id;
}

export interface NewEnrolment extends EnrolmentPlace {
  passengerId: string;
  integratorId: string;
  language: 'pt' | 'en';
  person: Buffer;
  cpfKey: Buffer;
  deleteAt: Date;
  at: Date;
}

export async function insertEnrolment(db: Database, enrolment: NewEnrolment): Promise<void> {
  const { flightDate, flightId, id, at } = enrolment;
  await db
    .insertInto('boarding_enrolment')
    .values({
      flight_date: flightDate,
      flight_id: flightId,
      id,
      passenger_id: enrolment.passengerId,
      integrator_id: enrolment.integratorId,
      state: 'CONSENT_PENDING',
      stage: 'NOT_VALIDATED',
      language: enrolment.language,
      person: enrolment.person,
      cpf_key: enrolment.cpfKey,
      delete_at: enrolment.deleteAt,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function insertConsentLink(
  db: Database,
  { id }: EnrolmentPlace,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('boarding_consent_link')
    .values({ hash, enrolment_id: id, expires_at: expiresAt })
    .execute();
}
