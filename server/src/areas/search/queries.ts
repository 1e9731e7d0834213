import type { PassengerRow } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { type AgencyScope, alertInScope, type CarrierScope, flightInScope } from '#areas/access/index.ts';
import { crewMarksSql, crewMemberJoin } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';

/** The date identifies the monthly partition. */
export interface FlightKey {
  flightDate: string;
  id: string;
}

export interface PassengerKey {
  flightDate: string;
  flightId: string;
  id: string;
}

/** The reply that a screen shows; changes since then are counted. */
export interface EarlierReading {
  /** Database snapshot of the reply. */
  seen: string;
  /** Undefined for users without access to alerts. */
  alerts: AgencyScope | undefined;
}

function newlyRaised(seen: string, alerts: AgencyScope): RawBuilder<boolean> {
  return sql`(${unseen(sql`a.raised_xid`, seen)} and ${alertInScope(alerts, sql`a`)})`;
}

export function newAlerts(
  { seen, alerts }: EarlierReading,
  alertCondition: RawBuilder<unknown>,
): RawBuilder<number> {
  if (alerts === undefined) return sql`0`;
  return sql`(select count(*) from alert a where ${alertCondition} and ${newlyRaised(seen, alerts)})`;
}

export function newlyAlerted(
  { seen, alerts }: EarlierReading,
  alertCondition: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (alerts === undefined) return sql`false`;
  return sql`exists (select 1 from alert a where ${alertCondition} and ${newlyRaised(seen, alerts)})`;
}

/**
 * Returns whether the snapshot lacks the commit of a transaction. Times would miss transactions that were
 * open when the snapshot was taken.
 */
export function unseen(xid: RawBuilder<unknown>, seen: string): RawBuilder<boolean> {
  return sql`not pg_visible_in_snapshot(${xid}, ${seen}::pg_snapshot)`;
}

/** Limits a table to one flight. Needed for each table, so that a cluster finds all rows on one node. */
export function onFlight(
  alias: string,
  { flightDate, flightId }: Pick<PassengerKey, 'flightDate' | 'flightId'>,
): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.flight_date`)} = ${flightDate}::date and ${sql.ref(`${alias}.flight_id`)} = ${flightId}`;
}

export type PassengerListRecord = Omit<
  PassengerRow,
  'actions' | 'age' | 'alerts' | 'inspected' | 'occurrences' | 'sources' | 'terms'
> & {
  hasApi: boolean;
  hasPnr: boolean;
};

export type PassengerRecord = PassengerListRecord & {
  flightDate: string;
  flightId: string;
  travellerId: string | null;
  bookingId: string | null;
  residence: string | null;
  frequentFlyerAirline: string | null;
  frequentFlyerNumber: string | null;
  phones: string[];
  emails: string[];
  embarkation: string | null;
  debarkation: string | null;
  crewRole: string | null;
  bagWeightKg: number | null;
  bagTags: string[];
  ticketNumbers: string[];
  checkedInAt: Date | null;
  updatedAt: Date;
  memberId: string | null;
  registration: string | null;
  licenceUntil: string | null;
  dismissedOn: string | null;
};

/** Needs `crewMemberJoin`. */
export const passengerColumns = sql`p.id, p.kind, p.state, p.surname, p.given_names as "givenNames",
  p.birth_date as "birthDate", p.gender, p.nationality, p.document_type as "documentType",
  p.document_number as "documentNumber", p.document_issuer as "documentIssuer",
  p.document_expiration as "documentExpiration", p.seat, p.locator, p.bag_count as "bagCount",
  p.in_transit as "inTransit", p.masked_at is not null as masked, p.api is not null as "hasApi", p.pnr is not null as "hasPnr",
  coalesce(${sql.raw(crewMarksSql)}, '{}') as "crewMarks"`;

/**
 * Finds a passenger by id, which contains the day but not the flight, so a cluster asks all shards of that
 * month.
 */
export async function findPassenger(
  db: Database,
  scope: CarrierScope,
  passenger: FlightKey,
): Promise<PassengerRecord | undefined> {
  const { rows } = await sql<PassengerRecord>`
    select ${passengerColumns}, p.flight_date as "flightDate", p.flight_id as "flightId",
      p.traveller_id as "travellerId", p.booking_id as "bookingId", p.residence,
      p.frequent_flyer_airline as "frequentFlyerAirline", p.frequent_flyer_number as "frequentFlyerNumber",
      p.phones, p.emails, p.embarkation, p.debarkation, p.crew_role as "crewRole",
      p.bag_weight_kg as "bagWeightKg", p.bag_tags as "bagTags", p.ticket_numbers as "ticketNumbers",
      p.checked_in_at as "checkedInAt", p.updated_at as "updatedAt", cm.id as "memberId", cm.registration,
      cm.licence_until as "licenceUntil", cm.dismissed_on as "dismissedOn"
    from flight_passenger p ${crewMemberJoin({ from: passenger.flightDate, to: passenger.flightDate })}
    where p.flight_date = ${passenger.flightDate}::date and p.id = ${passenger.id}
      and ${flightInScope(scope, sql`p`)}`.execute(db);
  return rows[0];
}
