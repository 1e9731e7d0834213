import type { PassengerRow } from '@farol/contract';
import type { Person } from '@farol/edifact';
import { sql } from 'kysely';
import { type CarrierScope, flightInScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { findNames } from '#kernel/names/queries.ts';
import { type FlightKey, onFlight, type PassengerKey } from '../queries.ts';

/** A user's decision that two passengers are different people, until it is ended. */
export interface DecisionRecord {
  otherId: string;
  /** Null if the other passenger no longer exists. */
  surname: string | null;
  givenNames: string | null;
  by: string;
  at: Date;
  endedBy: string | null;
  endedAt: Date | null;
}

/** Returns the oldest decision first. */
export async function listDecisions(
  db: Database,
  scope: CarrierScope,
  passenger: PassengerKey,
): Promise<DecisionRecord[]> {
  const { rows } = await sql<Decision>`
    select a.other as "otherId", p.surname, p.given_names as "givenNames", a.user_id as "userId", a.at,
      a.ended_by as "enderId", a.ended_at as "endedAt"
    from (
      select d.*, case when d.one_id = ${passenger.id} then d.other_id else d.one_id end as other
      from passenger_apart d
      where ${onFlight('d', passenger)} and ${passenger.id} in (d.one_id, d.other_id) and ${flightInScope(scope, sql`d`)}
    ) a
    left join flight_passenger p on ${onFlight('p', passenger)} and p.id = a.other
    order by a.at, a.one_id, a.other_id`.execute(db);
  const names = await findNames(db, { users: rows.flatMap(({ userId, enderId }) => [userId, enderId]) });
  return rows.map(({ userId, enderId, ...decision }) => ({
    ...decision,
    by: names.get(userId) ?? '',
    endedBy: enderId === null ? null : (names.get(enderId) ?? null),
  }));
}

type Decision = Omit<DecisionRecord, 'by' | 'endedBy'> & { userId: string; enderId: string | null };

export interface PartyRecord {
  id: string;
  state: PassengerRow['state'];
  surname: string;
  givenNames: string;
  seat: string | null;
  pnr: Person | null;
}

export async function listParty(
  db: Database,
  scope: CarrierScope,
  flight: FlightKey,
  bookingId: string,
): Promise<PartyRecord[]> {
  const { rows } = await sql<PartyRecord>`
    select p.id, p.state, p.surname, p.given_names as "givenNames", p.seat, p.pnr
    from flight_passenger p
    where p.flight_date = ${flight.flightDate}::date and p.flight_id = ${flight.id}
      and p.booking_id = ${bookingId} and ${flightInScope(scope, sql`p`)}
    order by p.name_folded, p.id`.execute(db);
  return rows;
}

export interface OtherFlightRecord {
  passengerId: string;
  carrier: string;
  number: string;
  origin: string;
  destination: string;
  departureAt: Date;
  seat: string | null;
}

/** Returns the newest flights first. Reads every month, because a traveller's history has no limit. */
export async function listFlightsOfTraveller(
  db: Database,
  scope: CarrierScope,
  travellerId: string,
  passengerId: string,
  limit: number,
): Promise<OtherFlightRecord[]> {
  const { rows } = await sql<OtherFlightRecord>`
    select p.id as "passengerId", f.carrier, f.number || f.suffix as number, f.origin, f.destination,
      f.departure_at as "departureAt", p.seat
    from flight_passenger p
    join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where p.traveller_id = ${travellerId} and p.id <> ${passengerId} and ${flightRowInScope(scope, sql`f`)}
    order by p.flight_date desc, f.departure_at desc, p.id
    limit ${limit}`.execute(db);
  return rows;
}
