import type { PassengerDetail } from '@farol/contract';
import type { Payment, Segment } from '@farol/edifact';
import { sql } from 'kysely';
import {
  type AgencyScope,
  type CarrierScope,
  carrierInScope,
  flightInScope,
  flightRowInScope,
  ruleInScope,
} from '#areas/access/index.ts';
import type { StoredSourceColumns } from '#areas/processing/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import {
  type FlightKey,
  newAlerts,
  onFlight,
  type PassengerKey,
  type EarlierReading,
  unseen,
} from '../queries.ts';
import type { BookedPerson } from '../travellers/companions.ts';

export async function findSaid(
  db: Database,
  scope: CarrierScope,
  passenger: PassengerKey,
): Promise<(StoredSourceColumns & { joined: { code: string; weight: number }[] }) | undefined> {
  const { rows } = await sql<StoredSourceColumns & { joined: { code: string; weight: number }[] }>`
    select p.id, p.state, p.booking_id, p.api, p.api_file_id, p.pnr, p.pnr_file_id, p.checked_in_at, p.said, p.joined
    from flight_passenger p
    where p.flight_date = ${passenger.flightDate}::date and p.flight_id = ${passenger.flightId} and p.id = ${passenger.id}
      and ${flightInScope(scope, sql`p`)}`.execute(db);
  return rows[0];
}

export interface BoardingStages {
  enrolledAt: Date | null;
  consentAt: Date | null;
  /** Check-in of the boarding programme. */
  checkedInAt: Date | null;
  bagsAt: Date | null;
  passAt: Date | null;
  boardedAt: Date | null;
  /** Validated pass, sealed. */
  pass: Buffer | null;
}

/** The passenger is in scope. */
export async function findBoardingStages(
  db: Database,
  { flightDate, flightId, id }: PassengerKey,
): Promise<BoardingStages | undefined> {
  const { rows } = await sql<BoardingStages>`
    select b.bags_at as "bagsAt", b.pass_at as "passAt", b.boarded_at as "boardedAt", b.pass,
      e.created_at as "enrolledAt", e.consent_at as "consentAt", e.checked_in_at as "checkedInAt"
    from (select) as one
    left join boarding_passenger b
      on b.flight_date = ${flightDate}::date and b.flight_id = ${flightId} and b.passenger_id = ${id}
    left join lateral (
      select e.created_at, e.consent_at, e.checked_in_at from boarding_enrolment e
      where e.flight_date = ${flightDate}::date and e.flight_id = ${flightId} and e.passenger_id = ${id}
      order by e.ended_at is null desc, e.created_at desc limit 1
    ) e on true
    where b.passenger_id is not null or e.created_at is not null`.execute(db);
  return rows[0];
}

/** `source` is the first that contained the document. */
export type DocumentRecord = Omit<PassengerDetail['documents'][number], 'sources'> & {
  source: 'API' | 'PNR';
};

export async function listDocuments(
  db: Database,
  scope: CarrierScope,
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

export type PersonOnPage = PassengerKey & { bookingId: string | null };

/** Counts changed values, state, booking, times of the flight and new alerts. */
export async function countPageChanges(
  db: Database,
  scope: CarrierScope,
  person: PersonOnPage,
  since: EarlierReading,
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
  const ofBooking = bookingId === null ? 0 : await bookingChanges(db, scope, bookingId, seen);
  return (rows[0]?.count ?? 0) + ofBooking;
}

/** Returns 1 or 0. A booking belongs to several flights and is on another node. */
async function bookingChanges(db: Database, scope: CarrierScope, id: string, seen: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from booking b
    where b.id = ${id} and ${unseen(sql`b.changed_xid`, seen)} and ${carrierInScope(scope, sql`b.carrier`)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns changes, newest first. */
export async function listChanges(
  db: Database,
  scope: CarrierScope,
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
  db: Database,
  scope: CarrierScope,
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
  agencyOffice: string | null;
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
  db: Database,
  scope: CarrierScope,
  id: string,
): Promise<BookingRecord | undefined> {
  const { rows } = await sql<BookingRecord>`
    select b.id, b.locator, b.carrier, b.other_locators as "otherLocators", b.cancelled,
      b.created_at as "createdAt", b.purchase_date as "purchaseDate", b.advance_days as "advanceDays",
      b.trip_type as "tripType", b.party_size as "partySize", b.group_name as "groupName",
      b.agency_iata as "agencyIata", b.agency_name as "agencyName", b.agency_phone as "agencyPhone",
      b.agency_office as "agencyOffice", b.agency_city as "agencyCity", b.agency_country as "agencyCountry", b.total, b.currency, b.payments,
      b.ticket_numbers as "ticketNumbers", b.contacts, b.people, b.segments
    from booking b
    where b.id = ${id} and ${carrierInScope(scope, sql`b.carrier`)}`.execute(db);
  return rows[0];
}

export async function listVisibleBookings(
  db: Database,
  scope: CarrierScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b
    where b.id = any(${ids}::uuid[]) and ${carrierInScope(scope, sql`b.carrier`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the rules in scope that the passenger matched when last judged, heaviest first. */
export async function listScoreRules(
  db: Database,
  scope: AgencyScope,
  passenger: PassengerKey,
): Promise<PassengerDetail['scoreRules']> {
  const { rows } = await sql<PassengerDetail['scoreRules'][number]>`
    select r.id, r.title, w.weight, r.note
    from passenger_risk k
    cross join unnest(k.rules, k.versions) as hit (id, version)
    join organization_rule_weight w on w.rule_id = hit.id and w.version = hit.version
    join visible_risk_rule r on r.id = hit.id
    where ${onFlight('k', passenger)} and k.passenger_id = ${passenger.id} and ${ruleInScope(scope, sql`r`)}
    order by w.weight desc, r.title, r.id`.execute(db);
  return rows;
}

export interface UnmaskAccess {
  passengerId: string;
  userId: string;
  sessionId: string;
}

/** Deletes expired rows too. */
export async function insertUnmasked(
  db: Database,
  { passengerId, userId, sessionId }: UnmaskAccess,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db.deleteFrom('unmasked').where('until', '<', now).execute();
  await db
    .insertInto('unmasked')
    .values({
      passenger_id: passengerId,
      user_id: userId,
      session_id: sessionId,
      until,
    })
    .onConflict(conflict =>
      conflict.columns(['passenger_id', 'user_id', 'session_id']).doUpdateSet({ until }),
    )
    .execute();
}

export async function findUnmaskedUntil(
  db: Database,
  reader: UnmaskAccess,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('unmasked')
    .select('until')
    .where('passenger_id', '=', reader.passengerId)
    .where('user_id', '=', reader.userId)
    .where('session_id', '=', reader.sessionId)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until;
}
