import type { Payment, Person, Segment } from '@farol/edifact';
import type { PassengerDetail, PassengerRow } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { StoredSourceColumns } from '#areas/processing/index.ts';
import { type FlightKey, newAlerts, newlyAlerted, type Since, unseen } from '../queries.ts';
import { type CarrierScope, carrierInScope, flightInScope, flightRowInScope } from '#areas/access/index.ts';

export type PassengerListRecord = Omit<PassengerRow, 'age' | 'sources' | 'alerts'> & {
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
};

const listColumns = sql`p.id, p.kind, p.state, p.surname, p.given_names as "givenNames",
  p.birth_date as "birthDate", p.gender, p.nationality, p.document_type as "documentType",
  p.document_number as "documentNumber", p.document_issuer as "documentIssuer",
  p.document_expiration as "documentExpiration", p.seat, p.locator, p.bag_count as "bagCount",
  p.in_transit as "inTransit", p.masked_at is not null as masked, p.api is not null as "hasApi", p.pnr is not null as "hasPnr"`;

export async function listPassengers(
  scope: CarrierScope,
  db: Database,
  flight: FlightKey,
  limit: number,
): Promise<PassengerListRecord[]> {
  const { rows } = await sql<PassengerListRecord>`
    select ${listColumns} from flight_passenger p
    where p.flight_date = ${flight.flightDate}::date and p.flight_id = ${flight.id}
      and ${flightInScope(scope, sql`p`)}
    order by p.name_folded, p.id
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Finds a passenger by id, which contains the day but not the flight, so a cluster asks all shards of that
 * month.
 */
export async function findPassenger(
  scope: CarrierScope,
  db: Database,
  passenger: FlightKey,
): Promise<PassengerRecord | undefined> {
  const { rows } = await sql<PassengerRecord>`
    select ${listColumns}, p.flight_date as "flightDate", p.flight_id as "flightId",
      p.traveller_id as "travellerId", p.booking_id as "bookingId", p.residence,
      p.frequent_flyer_airline as "frequentFlyerAirline", p.frequent_flyer_number as "frequentFlyerNumber",
      p.phones, p.emails, p.embarkation, p.debarkation, p.crew_role as "crewRole",
      p.bag_weight_kg as "bagWeightKg", p.bag_tags as "bagTags", p.ticket_numbers as "ticketNumbers",
      p.checked_in_at as "checkedInAt", p.updated_at as "updatedAt"
    from flight_passenger p
    where p.flight_date = ${passenger.flightDate}::date and p.id = ${passenger.id}
      and ${flightInScope(scope, sql`p`)}`.execute(db);
  return rows[0];
}

export interface PassengerKey {
  flightDate: string;
  flightId: string;
  id: string;
}

export async function findSaid(
  scope: CarrierScope,
  db: Database,
  passenger: PassengerKey,
): Promise<(StoredSourceColumns & { joined: { code: string; weight: number }[] }) | undefined> {
  const { rows } = await sql<StoredSourceColumns & { joined: { code: string; weight: number }[] }>`
    select p.id, p.state, p.booking_id, p.api, p.api_file_id, p.pnr, p.pnr_file_id, p.checked_in_at, p.said, p.joined
    from flight_passenger p
    where p.flight_date = ${passenger.flightDate}::date and p.flight_id = ${passenger.flightId} and p.id = ${passenger.id}
      and ${flightInScope(scope, sql`p`)}`.execute(db);
  return rows[0];
}

/** `source` is the first that contained the document. */
export type DocumentRecord = Omit<PassengerDetail['documents'][number], 'sources'> & {
  source: 'API' | 'PNR';
};

export async function listDocuments(
  scope: CarrierScope,
  db: Database,
  passenger: PassengerKey,
): Promise<DocumentRecord[]> {
  const { rows } = await sql<DocumentRecord>`
    select d.type, d.number, d.issuer, d.expiration, d.source from passenger_document d
    where d.flight_date = ${passenger.flightDate}::date and d.flight_id = ${passenger.flightId}
      and d.passenger_id = ${passenger.id} and ${flightInScope(scope, sql`d`)}
    order by d.ordinal`.execute(db);
  return rows;
}

export interface ChangeRecord {
  at: Date;
  source: 'API' | 'PNR';
  changes: { field: string; before: string | null; after: string | null }[];
}

export async function countNewOrChanged(
  scope: CarrierScope,
  db: Database,
  flight: FlightKey,
  since: Since,
): Promise<number> {
  const { seen } = since;
  const place = { flightDate: flight.flightDate, flightId: flight.id };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from flight_passenger p
    where ${onFlight('p', place)} and ${flightInScope(scope, sql`p`)}
      and (
        ${unseen(sql`p.state_xid`, seen)}
        or exists (
          select 1 from passenger_change c
          where ${onFlight('c', place)} and c.passenger_id = p.id and ${unseen(sql`c.written_xid`, seen)}
        )
        or ${newlyAlerted(since, sql`${onFlight('a', place)} and a.passenger_id = p.id`)}
      )`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Limits a table to one flight. Needed for each table, so that a cluster finds all rows on one node. */
export function onFlight(
  alias: string,
  { flightDate, flightId }: Pick<PassengerKey, 'flightDate' | 'flightId'>,
): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.flight_date`)} = ${flightDate}::date and ${sql.ref(`${alias}.flight_id`)} = ${flightId}`;
}

export type PersonOnPage = PassengerKey & { bookingId: string | null };

/** Counts changed values, state, booking, times of the flight and new alerts. */
export async function countPageChanges(
  scope: CarrierScope,
  db: Database,
  person: PersonOnPage,
  since: Since,
): Promise<number> {
  const { flightDate, flightId, id, bookingId } = person;
  const { seen } = since;
  const { rows } = await sql<{ count: number }>`
    select (
      select coalesce(sum(jsonb_array_length(c.changes)), 0) from passenger_change c
      where ${onFlight('c', person)} and c.passenger_id = ${id} and ${unseen(sql`c.written_xid`, seen)}
    ) + case when ${unseen(sql`p.state_xid`, seen)} then 1 else 0 end
      + case when ${unseen(sql`f.changed_xid`, seen)} then 1 else 0 end
      + ${newAlerts(since, sql`${onFlight('a', person)} and a.passenger_id = ${id}`)} as count
    from flight_passenger p
    join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where ${onFlight('p', person)} and p.id = ${id} and f.flight_date = ${flightDate}::date and f.id = ${flightId}
      and ${flightRowInScope(scope, sql`f`)}`.execute(db);
  const ofBooking = bookingId === null ? 0 : await bookingChanges(scope, db, bookingId, seen);
  return (rows[0]?.count ?? 0) + ofBooking;
}

/** Returns 1 or 0. A booking belongs to several flights and is on another node. */
async function bookingChanges(scope: CarrierScope, db: Database, id: string, seen: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from booking b
    where b.id = ${id} and ${unseen(sql`b.changed_xid`, seen)} and ${carrierInScope(scope, sql`b.carrier`)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns changes, newest first. */
export async function listChanges(
  scope: CarrierScope,
  db: Database,
  passenger: PassengerKey,
): Promise<ChangeRecord[]> {
  const { rows } = await sql<ChangeRecord>`
    select c.at, c.source, c.changes from passenger_change c
    where c.flight_date = ${passenger.flightDate}::date and c.flight_id = ${passenger.flightId}
      and c.passenger_id = ${passenger.id} and ${flightInScope(scope, sql`c`)}
    order by c.at desc, c.id desc`.execute(db);
  return rows;
}

export interface PushRecord {
  at: Date;
  source: 'API' | 'PNR';
  function: string;
  listKind: string;
  /** Shared by all parts of one push. */
  push: string;
  part: number;
}

export type MessageRecord = PushRecord & {
  fileId: string;
  ordinal: number;
  /** Position among the messages of its source. */
  order: string;
  /** Times local to the airports. */
  told: { departure?: string; arrival?: string; destination?: string };
};

/** Returns messages in the order of arrival. */
export async function listPushes(
  scope: CarrierScope,
  db: Database,
  flight: FlightKey,
): Promise<MessageRecord[]> {
  const { rows } = await sql<MessageRecord>`
    select u.at, u.source, u.function, u.list_kind as "listKind", u.push, u.part, u.file_id as "fileId",
      u.message_ordinal as ordinal, u.message_order as "order", u.told
    from flight_push u
    where u.flight_date = ${flight.flightDate}::date and u.flight_id = ${flight.id}
      and ${flightInScope(scope, sql`u`)}
    order by u.at, u.file_id, u.message_ordinal`.execute(db);
  return rows;
}

export type BookedPerson = Pick<Person, 'surname' | 'givenNames' | 'reference'>;

export interface BookingRecord {
  id: string;
  locator: string;
  carrier: string;
  otherLocators: { system: string; locator: string }[];
  cancelled: boolean;
  createdAt: Date | null;
  purchaseDate: string | null;
  advanceDays: number | null;
  tripType: string | null;
  partySize: number;
  groupName: string | null;
  agencyIata: string | null;
  agencyName: string | null;
  agencyPhone: string | null;
  agencyCity: string | null;
  agencyCountry: string | null;
  total: number | null;
  currency: string | null;
  payments: Payment[];
  ticketNumbers: string[];
  contacts: { kind: string; value: string }[];
  people: BookedPerson[];
  segments: Segment[];
}

/** Returns only bookings of their own carrier to airline users. */
export async function findBooking(
  scope: CarrierScope,
  db: Database,
  id: string,
): Promise<BookingRecord | undefined> {
  const { rows } = await sql<BookingRecord>`
    select b.id, b.locator, b.carrier, b.other_locators as "otherLocators", b.cancelled,
      b.created_at as "createdAt", b.purchase_date as "purchaseDate", b.advance_days as "advanceDays",
      b.trip_type as "tripType", b.party_size as "partySize", b.group_name as "groupName",
      b.agency_iata as "agencyIata", b.agency_name as "agencyName", b.agency_phone as "agencyPhone",
      b.agency_city as "agencyCity", b.agency_country as "agencyCountry", b.total, b.currency, b.payments,
      b.ticket_numbers as "ticketNumbers", b.contacts, b.people, b.segments
    from booking b
    where b.id = ${id} and ${carrierInScope(scope, sql`b.carrier`)}`.execute(db);
  return rows[0];
}

export interface PartyRecord {
  id: string;
  state: PassengerRow['state'];
  surname: string;
  givenNames: string;
  pnr: Person | null;
}

export async function listParty(
  scope: CarrierScope,
  db: Database,
  flight: FlightKey,
  bookingId: string,
): Promise<PartyRecord[]> {
  const { rows } = await sql<PartyRecord>`
    select p.id, p.state, p.surname, p.given_names as "givenNames", p.pnr
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
export async function listOtherFlights(
  scope: CarrierScope,
  db: Database,
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
