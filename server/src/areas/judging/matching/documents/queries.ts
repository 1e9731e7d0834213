import { type CanonicalDocument, toConfusableKey } from '@farol/identity';
import { type RawBuilder, sql } from 'kysely';
import {
  type AgencyScope,
  alertInScope,
  type CarrierScope,
  flightRowInScope,
  restrictionInScope,
} from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { isComing } from '../../coming-flights/queries.ts';
import type { DepartureWindow } from '../../coming-flights/coming-flights.ts';
import type { PassengersOfFlight } from '../decision.ts';

/** Unknown values match any. */
const documentsMatch = sql`w.number_loose = d.number_loose
  and (w.issuing_state is null or d.issuing_state is null or w.issuing_state = d.issuing_state)
  and compare_document_classes(w.class, d.class) <> 'DIFFERENT'`;

const isPossible = sql<boolean>`(
  w.number_folded <> d.number_folded or compare_document_classes(w.class, d.class) = 'POSSIBLE')`;

export const travellerDocumentColumns = sql`t.type, t.number_folded as number, t.number_folded, t.number_loose, nullif(t.issuer, '') as issuer,
  nullif(t.class, '') as class, nullif(t.issuer, '') as issuing_state`;

export interface MatchDocument {
  passenger_id: string;
  /** True for a document of this flight, false for another document of the same traveller. */
  shown: boolean;
  type: string;
  number: string;
  number_folded: string;
  number_loose: string;
  issuer: string | null;
  class: string | null;
  issuing_state: string | null;
}

function documentRows(documents: readonly MatchDocument[]): RawBuilder<unknown> {
  const of = <K extends keyof MatchDocument>(column: K) => documents.map(document => document[column]);
  return sql`unnest(
      ${of('passenger_id')}::uuid[], ${of('shown')}::boolean[], ${of('type')}::text[], ${of('number')}::text[],
      ${of('number_folded')}::text[], ${of('number_loose')}::text[], ${of('issuer')}::text[], ${of('class')}::text[],
      ${of('issuing_state')}::text[]
    ) as d (passenger_id, shown, type, number, number_folded, number_loose, issuer, class, issuing_state)`;
}

export interface DocumentMatch {
  passengerId: string;
  restrictionId: string;
  wantedType: string | null;
  wantedNumber: string;
  wantedIssuer: string | null;
  shown: boolean;
  foundType: string;
  foundNumber: string;
  foundIssuer: string | null;
  possible: boolean;
}

/**
 * Returns one row per passenger and document of a restriction, in force or not: certain matches first, then
 * documents of the flight. Reads for the system.
 */
export async function listDocumentMatches(
  db: Database,
  documents: readonly MatchDocument[],
  restrictionIds: readonly string[] | undefined,
): Promise<DocumentMatch[]> {
  if (documents.length === 0) return [];
  const ofThese =
    restrictionIds === undefined ? sql`true` : sql`w.restriction_id = any(${restrictionIds}::uuid[])`;
  const { rows } = await sql<DocumentMatch>`
    select distinct on (d.passenger_id, w.restriction_id, w.ordinal)
      d.passenger_id as "passengerId", w.restriction_id as "restrictionId", w.type as "wantedType", w.number as "wantedNumber",
      w.issuer as "wantedIssuer", d.shown, d.type as "foundType", d.number as "foundNumber", d.issuer as "foundIssuer",
      ${isPossible} as possible
    from ${documentRows(documents)} join restriction_document w on ${documentsMatch}
    where ${ofThese}
    order by d.passenger_id, w.restriction_id, w.ordinal, ${isPossible}, d.shown desc`.execute(db);
  return rows;
}

/** Lists restrictions with a document of the traveller, in force or not. Reads for the system. */
export async function listRestrictionsOfTraveller(
  db: Database,
  scope: CarrierScope,
  travellerId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct w.restriction_id as id
    from flight_passenger p
    join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    join passenger_document d on d.flight_date = p.flight_date and d.flight_id = p.flight_id and d.passenger_id = p.id
    join restriction_document w on ${documentsMatch}
    where p.traveller_id = ${travellerId}::uuid and p.masked_at is null and ${flightRowInScope(scope, sql`f`)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Joins the restrictions of `w` that are in force on a date and that the reader sees. */
const joinVisibleRestriction = (scope: AgencyScope, today: string, id: RawBuilder<unknown>) => sql`
  join visible_restriction r on r.id = ${id} and r.active and r.expiration >= ${today}::date
    and ${restrictionInScope(scope, sql`r`)}`;

/** Lists travellers with a document of a restriction in force that the reader sees; `among` only these. */
export async function listRestrictedTravellers(
  db: Database,
  { scope, today }: RestrictionSight,
  { among, limit }: { among?: readonly string[] | undefined; limit: number },
): Promise<string[]> {
  const isAmong = among === undefined ? sql`true` : sql`t.traveller_id = any(${among}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select distinct d.traveller_id as id
    from restriction_document w
    ${joinVisibleRestriction(scope, today, sql`w.restriction_id`)}
    join (
      select t.traveller_id, ${travellerDocumentColumns} from traveller_document t where ${isAmong}
    ) d on ${documentsMatch}
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which restrictions a search uses: those in force on a date that the reader sees. */
export interface RestrictionSight {
  scope: AgencyScope;
  /** Date at the reader's organization. */
  today: string;
}

/** Limits a flight date to the searched period. */
type IsWithin = (date: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Returns whether passenger `p` is restricted: by a document of the flight, as one of the travellers, or by
 * an alert. Reads only rows of the passenger, so it suits searches that other criteria narrow. Plain
 * equality with `p.id` would let the planner read the whole period into a hash table.
 */
export const isRestrictedPassenger = (
  { scope, today }: RestrictionSight,
  travellerIds: readonly string[],
  isWithin: IsWithin,
): RawBuilder<unknown> => sql`(
  p.traveller_id = any(${travellerIds}::uuid[])
  or exists (
    select 1 from passenger_document d
    join restriction_document w on ${documentsMatch}
    ${joinVisibleRestriction(scope, today, sql`w.restriction_id`)}
    where d.flight_date = p.flight_date and d.flight_id = p.flight_id and d.passenger_id = any(array[p.id])
      and ${isWithin(sql`d.flight_date`)}
  )
  or exists (
    select 1 from visible_alert a
    ${joinVisibleRestriction(scope, today, sql`a.source_id`)}
    where a.flight_date = p.flight_date and a.flight_id = p.flight_id and a.passenger_id = any(array[p.id])
      and ${isWithin(sql`a.flight_date`)} and a.origin = 'RESTRICTION' and ${alertInScope(scope, sql`a`)}
  )
)`;

/** Selects the keys of restricted passengers: the same rule, but reads the whole period. */
export const restrictedPassengers = (
  { scope, today }: RestrictionSight,
  travellerIds: readonly string[],
  isWithin: IsWithin,
): RawBuilder<unknown> => sql`
  select d.flight_date, d.flight_id, d.passenger_id
  from passenger_document d
  join restriction_document w on ${documentsMatch}
  ${joinVisibleRestriction(scope, today, sql`w.restriction_id`)}
  where ${isWithin(sql`d.flight_date`)}
  union all
  select o.flight_date, o.flight_id, o.id from flight_passenger o
  where ${isWithin(sql`o.flight_date`)} and o.traveller_id = any(${travellerIds}::uuid[])
  union all
  select a.flight_date, a.flight_id, a.passenger_id
  from visible_alert a
  ${joinVisibleRestriction(scope, today, sql`a.source_id`)}
  where ${isWithin(sql`a.flight_date`)} and a.origin = 'RESTRICTION' and ${alertInScope(scope, sql`a`)}`;

export type WantedDocument = Pick<CanonicalDocument, 'class' | 'folded' | 'issuer'>;

const ofRestrictions = (ids: readonly string[]) => sql`
  select restriction_id, number_folded, number_loose, class, issuing_state
  from restriction_document where restriction_id = any(${ids}::uuid[])`;

const ofDocuments = (documents: readonly WantedDocument[]) => sql`
  select null::uuid as restriction_id, w.* from unnest(
    ${documents.map(({ folded }) => folded)}::text[], ${documents.map(({ folded }) => toConfusableKey(folded))}::text[],
    ${documents.map(document => document.class ?? null)}::text[], ${documents.map(({ issuer }) => issuer ?? null)}::text[]
  ) as w (number_folded, number_loose, class, issuing_state)`;

/** Defines `coming`: passengers of coming flights, in any state, with a wanted document. */
const comingPassengerCtes = (wanted: RawBuilder<unknown>, window: DepartureWindow) => sql`
  wanted as materialized (${wanted}), person as (
    select w.restriction_id, d.flight_date, d.flight_id, d.passenger_id, d.type, d.number, d.issuer, true as shown,
      ${isPossible} as possible
    from wanted w
    join passenger_document d on ${documentsMatch}
    where d.flight_date between ${window.firstDate}::date and ${window.lastDate}::date
    union all
    select w.restriction_id, p.flight_date, p.flight_id, p.id, d.type, d.number, d.issuer, false, ${isPossible}
    from wanted w
    join (select t.traveller_id, ${travellerDocumentColumns} from traveller_document t) d on ${documentsMatch}
    join flight_passenger p on p.traveller_id = d.traveller_id
    where p.flight_date between ${window.firstDate}::date and ${window.lastDate}::date
  ), coming as (
    select n.*, f.carrier, f.number as flight_number, f.origin, f.destination, f.departure_at
    from person n
    join flight f on f.flight_date = n.flight_date and f.id = n.flight_id
    where ${isComing(window)}
  )`;

/** Defines `coming`: passengers of coming flights, in any state, with one of the documents. */
export const passengersWithDocuments = (documents: readonly WantedDocument[], window: DepartureWindow) =>
  comingPassengerCtes(ofDocuments(documents), window);

export interface MatchedFlight extends PassengersOfFlight {
  restrictionIds: string[];
}

export async function listPassengersByRestrictions(
  db: Database,
  restrictionIds: readonly string[],
  window: DepartureWindow,
  scope?: CarrierScope,
): Promise<MatchedFlight[]> {
  const { rows } = await sql<MatchedFlight>`
    with ${comingPassengerCtes(ofRestrictions(restrictionIds), window)}
    select flight_date as "flightDate", flight_id as "flightId", array_agg(distinct passenger_id) as "passengerIds",
      array_agg(distinct restriction_id) as "restrictionIds"
    from coming
    where ${scope === undefined ? sql`true` : flightRowInScope(scope, sql`coming`)}
    group by flight_date, flight_id
    order by flight_date, flight_id`.execute(db);
  return rows;
}

/**
 * Checks the actor, because row-level security would hide restrictions. Also assigns a transaction id:
 * rejudging waits for it (`getWriters`) even if only cluster nodes are written.
 */
export async function actsForSystem(db: Database): Promise<boolean> {
  const { rows } = await sql<{ system: boolean }>`
    select acts_for_system() as system, pg_current_xact_id()`.execute(db);
  return rows[0]?.system === true;
}

interface Passenger {
  id: string;
  travellerId: string | null;
  state: string;
  masked: boolean;
}

/**
 * Uses three statements: on a cluster, documents of flights and of travellers are on different nodes, and in
 * a join the planner expects one passenger per flight and scans all documents for each.
 */
export async function listDocuments(
  db: Database,
  passengers: PassengersOfFlight,
): Promise<{ people: Map<string, Passenger>; documents: MatchDocument[] }> {
  const { flightDate, flightId, passengerIds } = passengers;
  const { rows } = await sql<Passenger>`
    select id, traveller_id as "travellerId", state, masked_at is not null as masked from flight_passenger
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid and id = any(${[...passengerIds]}::uuid[])`.execute(
    db,
  );
  const people = new Map(rows.map(row => [row.id, row]));
  const flightDocuments = await listFlightDocuments(db, passengers);
  return { people, documents: [...flightDocuments, ...(await listTravellerDocuments(db, rows))] };
}

async function listFlightDocuments(
  db: Database,
  { flightDate, flightId, passengerIds }: PassengersOfFlight,
): Promise<MatchDocument[]> {
  const { rows } = await sql<MatchDocument>`
    select passenger_id, true as shown, type, number, number_folded, number_loose, issuer, class, issuing_state
    from passenger_document
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid
      and passenger_id = any(${[...passengerIds]}::uuid[])`.execute(db);
  return rows;
}

async function listTravellerDocuments(db: Database, people: readonly Passenger[]): Promise<MatchDocument[]> {
  const passengers = new Map<string, string[]>();
  for (const { id, travellerId } of people)
    if (travellerId !== null) passengers.set(travellerId, [...(passengers.get(travellerId) ?? []), id]);
  if (passengers.size === 0) return [];
  const { rows } = await sql<Omit<MatchDocument, 'passenger_id' | 'shown'> & { traveller_id: string }>`
    select t.traveller_id, ${travellerDocumentColumns} from traveller_document t where t.traveller_id = any(${[...passengers.keys()]}::uuid[])`.execute(
    db,
  );
  return rows.flatMap(row =>
    (passengers.get(row.traveller_id) ?? []).map(id => ({ ...row, passenger_id: id, shown: false })),
  );
}
