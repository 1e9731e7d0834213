import type { Boarding } from '@farol/contract';
import { type CanonicalDocument, confusable } from '@farol/identity';
import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, flightInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';

/**
 * Checks the actor, because row-level security would hide restrictions. Also assigns a transaction id:
 * rejudging waits for it (`getWriters`) even if only cluster nodes are written.
 */
export async function actsForSystem(db: Database): Promise<boolean> {
  const { rows } = await sql<{ system: boolean }>`
    select acts_for_system() as system, pg_current_xact_id()`.execute(db);
  return rows[0]?.system === true;
}

export interface PassengersOfFlight {
  /** Local departure date at the origin, `YYYY-MM-DD`. */
  flightDate: string;
  flightId: string;
  passengerIds: readonly string[];
}

export interface Match {
  passenger_id: string;
  traveller_id: string | null;
  state: 'RESERVED' | 'ON_LIST' | 'ON_BOARD';
  restriction_id: string;
  version: number;
  organization_id: string;
  receivers: string[];
  category: string;
  boarding: Boarding;
  wanted_type: string | null;
  wanted_number: string;
  wanted_issuer: string | null;
  /** True for a document of this flight, false for another document of the same traveller. */
  shown: boolean;
  found_type: string;
  found_number: string;
  found_issuer: string | null;
  possible: boolean;
}

/** Unknown values match any. */
const documentsMatch = sql`w.number_loose = d.number_loose
  and (w.issuing_state is null or d.issuing_state is null or w.issuing_state = d.issuing_state)
  and compare_document_classes(w.class, d.class) <> 'DIFFERENT'`;

const isPossible = sql<boolean>`(
  w.number_folded <> d.number_folded or compare_document_classes(w.class, d.class) = 'POSSIBLE')`;

const travellerDocumentColumns = sql`t.type, t.number_folded as number, t.number_folded, t.number_loose, nullif(t.issuer, '') as issuer,
  nullif(t.class, '') as class, nullif(t.issuer, '') as issuing_state`;

interface MatchDocument {
  passenger_id: string;
  shown: boolean;
  type: string;
  number: string;
  number_folded: string;
  number_loose: string;
  issuer: string | null;
  class: string | null;
  issuing_state: string | null;
}

interface Person {
  traveller_id: string | null;
  state: string;
  masked: boolean;
}

/**
 * Uses three statements: on a cluster, documents of flights and of travellers are on different nodes, and in
 * a join the planner expects one passenger per flight and scans all documents for each.
 */
async function documentsOf(
  passengers: PassengersOfFlight,
  db: Database,
): Promise<{ people: Map<string, Person>; documents: MatchDocument[] }> {
  const { flightDate, flightId, passengerIds } = passengers;
  const { rows } = await sql<Person & { id: string }>`
    select id, traveller_id, state, masked_at is not null as masked from flight_passenger
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid and id = any(${[...passengerIds]}::uuid[])`.execute(
    db,
  );
  const people = new Map(rows.map(row => [row.id, row]));
  const flightDocuments = await listFlightDocuments(passengers, db);
  return { people, documents: [...flightDocuments, ...(await documentsOfTravellers(people, db))] };
}

async function listFlightDocuments(
  { flightDate, flightId, passengerIds }: PassengersOfFlight,
  db: Database,
): Promise<MatchDocument[]> {
  const { rows } = await sql<MatchDocument>`
    select passenger_id, true as shown, type, number, number_folded, number_loose, issuer, class, issuing_state
    from passenger_document
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid
      and passenger_id = any(${[...passengerIds]}::uuid[])`.execute(db);
  return rows;
}

async function documentsOfTravellers(
  people: ReadonlyMap<string, Person>,
  db: Database,
): Promise<MatchDocument[]> {
  const passengers = new Map<string, string[]>();
  for (const [id, { traveller_id: traveller }] of people)
    if (traveller !== null) passengers.set(traveller, [...(passengers.get(traveller) ?? []), id]);
  if (passengers.size === 0) return [];
  const { rows } = await sql<Omit<MatchDocument, 'passenger_id' | 'shown'> & { traveller_id: string }>`
    select t.traveller_id, ${travellerDocumentColumns} from traveller_document t where t.traveller_id = any(${[...passengers.keys()]}::uuid[])`.execute(
    db,
  );
  return rows.flatMap(row =>
    (passengers.get(row.traveller_id) ?? []).map(id => ({ ...row, passenger_id: id, shown: false })),
  );
}

function documentRows(documents: readonly MatchDocument[]): RawBuilder<unknown> {
  const of = <K extends keyof MatchDocument>(column: K) => documents.map(document => document[column]);
  return sql`unnest(
      ${of('passenger_id')}::uuid[], ${of('shown')}::boolean[], ${of('type')}::text[], ${of('number')}::text[],
      ${of('number_folded')}::text[], ${of('number_loose')}::text[], ${of('issuer')}::text[], ${of('class')}::text[],
      ${of('issuing_state')}::text[]
    ) as d (passenger_id, shown, type, number, number_folded, number_loose, issuer, class, issuing_state)`;
}

/** Returns restrictions in force or not, also of passengers who do not fly. Reads for the system. */
export async function listRestrictionsOnDocuments(
  passengers: PassengersOfFlight,
  db: Database,
): Promise<{ passengerId: string; restrictionId: string }[]> {
  const { documents } = await documentsOf(passengers, db);
  if (documents.length === 0) return [];
  const { rows } = await sql<{ passengerId: string; restrictionId: string }>`
    select distinct d.passenger_id as "passengerId", w.restriction_id as "restrictionId"
    from ${documentRows(documents)} join restriction_document w on ${documentsMatch}`.execute(db);
  return rows;
}

const flyingStates: ReadonlySet<string> = new Set<Match['state']>(['RESERVED', 'ON_LIST', 'ON_BOARD']);

/**
 * Returns one row per document of a restriction: certain matches first, then documents of the flight. Reads
 * for the system. Materialized, because few documents are restricted and the planner would begin with the
 * restrictions.
 */
export async function matchesOnFlight(
  passengers: PassengersOfFlight,
  restrictionId: string | null,
  db: Database,
  now: Date,
): Promise<Match[]> {
  const { people, documents } = await documentsOf(passengers, db);
  const ofFlying = documents.filter(({ passenger_id: id }) => {
    const person = people.get(id);
    return person !== undefined && flyingStates.has(person.state) && !person.masked;
  });
  if (ofFlying.length === 0) return [];
  const { rows } = await sql<Omit<Match, 'state' | 'traveller_id'>>`
    with met as materialized (
      select d.passenger_id, d.shown, d.type as found_type, d.number as found_number, d.issuer as found_issuer,
        w.restriction_id, w.ordinal, w.type as wanted_type, w.number as wanted_number, w.issuer as wanted_issuer,
        ${isPossible} as possible
      from ${documentRows(ofFlying)}
      join restriction_document w on ${documentsMatch}
      where ${restrictionId}::uuid is null or w.restriction_id = ${restrictionId}::uuid
    )
    select distinct on (m.passenger_id, m.restriction_id, m.ordinal)
      m.*, r.version, r.organization_id, r.receivers, c.name as category, c.boarding
    from met m
    join restriction r on r.id = m.restriction_id and r.active
    join organization o on o.id = r.organization_id and o.type <> 'AIRLINE'
      and r.expiration >= (${now}::timestamptz at time zone o.time_zone)::date
    join category c on c.id = r.category_id
    order by m.passenger_id, m.restriction_id, m.ordinal, m.possible, m.shown desc`.execute(db);
  return rows.map(row => {
    const { traveller_id, state } = people.get(row.passenger_id) as Pick<Match, 'state' | 'traveller_id'>;
    return { ...row, traveller_id, state };
  });
}

/** Instants, and the local dates that may contain them. */
export interface DepartureWindow {
  from: Date;
  to: Date;
  firstDate: string;
  lastDate: string;
}

export type WantedDocument = Pick<CanonicalDocument, 'class' | 'folded' | 'issuer'>;

const ofRestriction = (id: string) =>
  sql`select number_folded, number_loose, class, issuing_state from restriction_document where restriction_id = ${id}::uuid`;

const ofDocuments = (documents: readonly WantedDocument[]) => sql`
  select * from unnest(
    ${documents.map(({ folded }) => folded)}::text[], ${documents.map(({ folded }) => confusable(folded))}::text[],
    ${documents.map(document => document.class ?? null)}::text[], ${documents.map(({ issuer }) => issuer ?? null)}::text[]
  ) as w (number_folded, number_loose, class, issuing_state)`;

const namedPassengerCtes = (
  wanted: RawBuilder<unknown>,
  { from, to, firstDate, lastDate }: DepartureWindow,
) => sql`
  wanted as materialized (${wanted}), person as (
    select d.flight_date, d.flight_id, d.passenger_id, d.type, d.number, d.issuer, true as shown, ${isPossible} as possible
    from wanted w
    join passenger_document d on ${documentsMatch}
    where d.flight_date between ${firstDate}::date and ${lastDate}::date
    union all
    select p.flight_date, p.flight_id, p.id, d.type, d.number, d.issuer, false, ${isPossible}
    from wanted w
    join (select t.traveller_id, ${travellerDocumentColumns} from traveller_document t) d on ${documentsMatch}
    join flight_passenger p on p.traveller_id = d.traveller_id
    where p.flight_date between ${firstDate}::date and ${lastDate}::date
  ), named as (
    select n.*, f.carrier, f.number as flight_number, f.origin, f.destination, f.departure_at
    from person n
    join flight f on f.flight_date = n.flight_date and f.id = n.flight_id
    where f.departure_at between ${from}::timestamptz and ${to}::timestamptz and f.cancelled_at is null
  )`;

export async function listPassengersByRestriction(
  restrictionId: string,
  db: Database,
  window: DepartureWindow,
): Promise<PassengersOfFlight[]> {
  const { rows } = await sql<PassengersOfFlight>`
    with ${namedPassengerCtes(ofRestriction(restrictionId), window)}
    select n.flight_date as "flightDate", n.flight_id as "flightId", array_agg(distinct n.passenger_id) as "passengerIds"
    from named n
    group by n.flight_date, n.flight_id
    order by n.flight_date, n.flight_id`.execute(db);
  return rows;
}

export interface NamedPerson {
  passengerId: string;
  surname: string;
  givenNames: string;
  nationality: string | null;
  type: string;
  documentNumber: string;
  issuer: string | null;
  possible: boolean;
  flightId: string;
  carrier: string;
  flightNumber: string;
  origin: string;
  destination: string;
  departureAt: Date;
  /** Time zone of the origin; null when the airport is unknown. */
  zone: string | null;
}

/** Returns the soonest flights first; `count` is the total. */
export async function findPeopleByDocuments(
  scope: CarrierScope,
  documents: readonly WantedDocument[],
  db: Database,
  window: DepartureWindow,
  limit: number,
): Promise<{ count: number; people: NamedPerson[] }> {
  const { rows } = await sql<NamedPerson & { count: number }>`
    with ${namedPassengerCtes(ofDocuments(documents), window)}, once as (
      select distinct on (n.flight_date, n.flight_id, n.passenger_id)
        n.*, p.surname, p.given_names, p.nationality
      from named n
      join flight_passenger p on p.flight_date = n.flight_date and p.flight_id = n.flight_id and p.id = n.passenger_id
        and p.state in ('RESERVED', 'ON_LIST', 'ON_BOARD') and p.masked_at is null and ${flightInScope(scope, sql`p`)}
      order by n.flight_date, n.flight_id, n.passenger_id, n.possible, n.shown desc
    )
    select o.passenger_id as "passengerId", o.surname, o.given_names as "givenNames", o.nationality, o.type,
      o.possible, o.number as "documentNumber", o.issuer, o.flight_id as "flightId", o.carrier, o.flight_number as "flightNumber",
      o.origin, o.destination, o.departure_at as "departureAt", a.time_zone as zone, count(*) over () as count
    from once o left join airport a on a.iata = o.origin
    order by o.departure_at, o.surname, o.given_names, o.passenger_id
    limit ${limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, people: rows };
}
