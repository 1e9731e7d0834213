import type { PassengerHit } from '@farol/contract';
import { sql } from 'kysely';
import { joinOrganizationScore } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { onePlan } from '#kernel/db/prepared-statements.ts';
import { ofAnyLength } from '#kernel/db/queries.ts';

type HitColumns = Omit<
  PassengerHit,
  'age' | 'alerts' | 'departureAt' | 'departureLocal' | 'departureZone' | 'likeness' | 'score' | 'words'
>;

export interface HitRecord extends HitColumns {
  flightDate: string;
  flightId: string;
  departureAt: Date;
  nameFolded: string;
  /** Null without an identifying document. */
  travellerId: string | null;
}

/** Columns of `flight_passenger p` and `flight f`. */
export const hitColumns = sql`p.id, p.kind, p.state, p.surname, p.given_names as "givenNames", p.birth_date as "birthDate", p.gender,
  p.nationality, p.document_type as "documentType", p.document_number as "documentNumber",
  p.document_expiration as "documentExpiration", p.seat, p.locator, p.flight_date as "flightDate",
  p.flight_id as "flightId", p.name_folded as "nameFolded",
  p.traveller_id as "travellerId", f.carrier, f.number || f.suffix as number, f.origin,
  f.destination, f.departure_at as "departureAt"`;

export const newestFirst = sql`p.flight_date desc, f.departure_at desc, p.name_folded, p.id`;

export interface PassengerScore {
  id: string;
  score: number;
}

/** Returns the scores that the reader's organization gives, by passenger id. */
export async function listScores(
  db: Database,
  people: readonly Pick<HitRecord, 'flightDate' | 'flightId' | 'id'>[],
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const dates = people.map(({ flightDate }) => flightDate);
  const flightIds = people.map(({ flightId }) => flightId);
  const ids = people.map(({ id }) => id);
  const { rows } = await sql<PassengerScore>`
    select k.passenger_id as id, s.score
    from unnest(${ofAnyLength(dates, 'date')}, ${ofAnyLength(flightIds, 'uuid')}, ${ofAnyLength(ids, 'uuid')})
      as one (flight_date, flight_id, id)
    join passenger_risk k on k.flight_date = one.flight_date and k.flight_id = one.flight_id and k.passenger_id = one.id
    ${joinOrganizationScore('k', 's')}
    ${sql.raw(onePlan)}`.execute(db);
  return new Map(rows.map(({ id, score }) => [id, score]));
}
