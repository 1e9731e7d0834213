import type { CrewFlight, crewMarks } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, carrierInScope, flightRowInScope } from '#areas/access/index.ts';
import { crewMarksSql, crewMemberJoin } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { flightDateOf } from '#kernel/ids.ts';
import { equal, inPeriod, matchesWords, oneOf, withDocument } from '../people/criteria/queries.ts';
import type { Days } from '../people/period.ts';

export type CrewMark = (typeof crewMarks)[number];
export type MemberState = 'DISMISSED' | 'LICENCE_EXPIRED' | 'REGULAR';

/** The days are local departure dates at the origin. */
export interface CrewQuery extends Days {
  /** Patterns of words; all occur. */
  words: readonly string[];
  /** Folded. */
  registration: string | undefined;
  /** Folded. */
  document: string | undefined;
  carriers: readonly string[];
}

export interface MemberRecord {
  id: string;
  surname: string;
  givenNames: string;
  carrier: string;
  registration: string;
  birthDate: string | null;
  documents: { type: string | null; number: string; issuer: string | null }[];
  licenceUntil: string | null;
  dismissedOn: string | null;
}

const memberColumns = sql`m.id, m.surname, m.given_names as "givenNames", m.carrier, m.registration, m.birth_date as "birthDate",
  m.licence_until as "licenceUntil", m.dismissed_on as "dismissedOn", (
    select coalesce(jsonb_agg(jsonb_build_object('type', d.type, 'number', d.number, 'issuer', d.issuer) order by d.ordinal), '[]')
    from crew_document d where d.member_id = m.id
  ) as documents`;

function stateConditions(state: MemberState | undefined, today: string): RawBuilder<unknown>[] {
  const isDismissed = sql`coalesce(m.dismissed_on <= ${today}::date, false)`;
  const isExpired = sql`coalesce(m.licence_until < ${today}::date, false)`;
  switch (state) {
    case undefined:
      return [];
    case 'DISMISSED':
      return [isDismissed];
    case 'LICENCE_EXPIRED':
      return [isExpired];
    default:
      return [sql`not ${isDismissed} and not ${isExpired}`];
  }
}

export interface MemberOptions {
  state: MemberState | undefined;
  today: string;
  limit: number;
}

/** Matches active members `m` of the register. */
function memberCondition(
  scope: CarrierScope,
  { words, registration, document, carriers }: CrewQuery,
  { state, today }: MemberOptions,
): RawBuilder<unknown> {
  const conditions = [
    sql`m.active`,
    carrierInScope(scope, sql`m.carrier`),
    // Names of the register keep signs, which names of lists do not.
    ...matchesWords(sql`translate(m.name_folded, '''’´-.', '     ')`, words),
    ...equal(sql`m.registration_folded`, registration),
    ...(document === undefined
      ? []
      : [
          sql`exists (select 1 from crew_document d where d.member_id = m.id and d.number_folded = ${document})`,
        ]),
    ...oneOf(sql`m.carrier`, carriers),
    ...stateConditions(state, today),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Returns members by name, except those of `without`. */
export async function listIdleMembers(
  db: Database,
  scope: CarrierScope,
  query: CrewQuery,
  options: MemberOptions & { without: readonly string[] },
): Promise<MemberRecord[]> {
  const { rows } = await sql<MemberRecord>`
    select ${memberColumns} from crew_member m
    where ${memberCondition(scope, query, options)} and m.id <> all(${[...options.without]}::uuid[])
    order by m.name_folded, m.id limit ${options.limit}`.execute(db);
  return rows;
}

/** Returns the members with these ids, in their order. Callers have checked the scope. */
export async function listMembersById(db: Database, ids: readonly string[]): Promise<MemberRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MemberRecord>`
    select ${memberColumns} from crew_member m where m.id = any(${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], m.id)`.execute(db);
  return rows;
}

/** Returns ids of members who flew in the period, latest flight first, except those of `without`. */
export async function listFlownMembers(
  db: Database,
  scope: CarrierScope,
  query: CrewQuery,
  options: MemberOptions & { without: readonly string[] },
): Promise<string[]> {
  const isMember = sql`w.member_id in (
    select m.id from crew_member m where ${memberCondition(scope, query, options)}
      and m.id <> all(${[...options.without]}::uuid[])
  )`;
  const { from, to } = query;
  const { rows } = await sql<{ id: string }>`
    select o.member_id as id from (${flightsOfMembers(scope, query, sql`${isMember} and ${hasFlown}`)}) o
    join flight f on f.flight_date = o.flight_date and f.id = o.flight_id
      and f.flight_date between ${from}::date and ${to}::date
    group by o.member_id order by max(f.departure_at) desc, o.member_id limit ${options.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findCrewMember(
  db: Database,
  scope: CarrierScope,
  id: string,
): Promise<MemberRecord | undefined> {
  const { rows } = await sql<MemberRecord>`
    select ${memberColumns} from crew_member m
    where m.id = ${id}::uuid and m.active and ${carrierInScope(scope, sql`m.carrier`)}`.execute(db);
  return rows[0];
}

export interface LastFlight {
  carrier: string;
  number: string;
  origin: string;
  departureAt: Date;
}

export interface FlownRecord extends LastFlight {
  memberId: string;
  flights: number;
}

const hasFlown = sql`p.state <> 'REMOVED'`;
const amongMembers = (ids: readonly string[]) => sql`w.member_id = any(${[...ids]}::uuid[])`;

/** Crew with a number of members, by documents `w`, on flights of their carrier. */
const flightsOfMembers = (scope: CarrierScope, { from, to }: Days, condition: RawBuilder<unknown>) => sql`
  select distinct p.flight_date, p.flight_id, p.id, w.member_id
  from crew_document w
  join passenger_document d on d.number_loose = w.number_loose and d.flight_date between ${from}::date and ${to}::date
  join flight_passenger p on p.flight_date = d.flight_date and p.flight_id = d.flight_id and p.id = d.passenger_id
    and p.flight_date between ${from}::date and ${to}::date
  join flight f on f.flight_date = p.flight_date and f.id = p.flight_id and f.flight_date between ${from}::date and ${to}::date
  where ${condition} and f.carrier = w.carrier and p.kind = 'CREW' and p.masked_at is null
    and (w.issuing_state is null or d.issuing_state is null or w.issuing_state = d.issuing_state)
    and compare_document_classes(w.class, d.class) <> 'DIFFERENT' and ${flightRowInScope(scope, sql`f`)}`;

/** Counts the flights of members in the period, with the last one. */
export async function listFlown(
  db: Database,
  scope: CarrierScope,
  days: Days,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FlownRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FlownRecord>`
    select o.member_id as "memberId", count(*)::int as flights, max(f.departure_at) as "departureAt",
      (array_agg(f.carrier order by f.departure_at desc))[1] as carrier,
      (array_agg(f.number || f.suffix order by f.departure_at desc))[1] as number,
      (array_agg(f.origin order by f.departure_at desc))[1] as origin
    from (${flightsOfMembers(scope, days, sql`${amongMembers(ids)} and ${hasFlown}`)}) o
    join flight f on f.flight_date = o.flight_date and f.id = o.flight_id
      and f.flight_date between ${days.from}::date and ${days.to}::date
    group by o.member_id`.execute(db);
  return new Map(rows.map(row => [row.memberId, row]));
}

export interface UnregisteredRecord extends LastFlight {
  passengerId: string;
  travellerId: string | null;
  surname: string;
  givenNames: string;
  documentType: string | null;
  documentNumber: string | null;
  marks: CrewMark[];
}

/** Compares like `crewMemberJoin`, but all crew at once. */
const isRegistered = ({ from, to }: Days) => sql`exists (
  select 1 from passenger_document d
  join crew_document w on w.number_loose = d.number_loose
    and (w.issuing_state is null or d.issuing_state is null or w.issuing_state = d.issuing_state)
    and compare_document_classes(w.class, d.class) <> 'DIFFERENT'
  join crew_member m on m.id = w.member_id and m.active
  where d.flight_date between ${from}::date and ${to}::date and d.flight_date = p.flight_date
    and d.flight_id = p.flight_id and d.passenger_id = p.id and d.number_folded <> '' and w.carrier = f.carrier
)`;
const isCovered = sql`f.carrier in (select k.carrier from crew_member k where k.active)`;

/** Returns crew of lists that no member of the register is, newest departure first. */
export async function listUnregistered(
  db: Database,
  scope: CarrierScope,
  query: CrewQuery,
  { marked, limit }: { marked: boolean; limit: number },
): Promise<UnregisteredRecord[]> {
  const { words, document, carriers } = query;
  const conditions = [
    inPeriod(sql`p.flight_date`, query),
    inPeriod(sql`f.flight_date`, query),
    sql`p.kind = 'CREW' and p.masked_at is null and ${hasFlown} and not ${isRegistered(query)}`,
    flightRowInScope(scope, sql`f`),
    ...matchesWords(sql`p.name_folded`, words),
    ...oneOf(sql`f.carrier`, carriers),
    ...withDocument(document, query),
    ...(marked ? [isCovered] : []),
  ];
  const { rows } = await sql<UnregisteredRecord>`
    select p.id as "passengerId", p.traveller_id as "travellerId", p.surname, p.given_names as "givenNames",
      p.document_type as "documentType", p.document_number as "documentNumber",
      case when ${isCovered} then array['NOT_REGISTERED'] else '{}' end as marks,
      f.carrier, f.number || f.suffix as number, f.origin, f.departure_at as "departureAt"
    from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where ${sql.join(conditions, sql` and `)}
    order by p.flight_date desc, f.departure_at desc, p.name_folded, p.id limit ${limit}`.execute(db);
  return rows;
}

export interface CrewFlightRecord extends LastFlight {
  passengerId: string;
  surname: string;
  givenNames: string;
  destination: string;
  role: string | null;
  state: CrewFlight['state'];
  marks: CrewMark[];
  memberId: string | null;
  documentType: string | null;
  documentNumber: string | null;
}

async function listCrewFlights(
  db: Database,
  days: Days,
  whose: RawBuilder<unknown>,
  limit: number,
): Promise<CrewFlightRecord[]> {
  const { from, to } = days;
  const { rows } = await sql<CrewFlightRecord>`
    select p.id as "passengerId", p.surname, p.given_names as "givenNames", p.crew_role as role, p.state, cm.id as "memberId",
      p.document_type as "documentType", p.document_number as "documentNumber", ${sql.raw(crewMarksSql)} as marks,
      f.carrier, f.number || f.suffix as number, f.origin, f.destination, f.departure_at as "departureAt"
    from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    ${crewMemberJoin(days)}
    where p.flight_date between ${from}::date and ${to}::date and f.flight_date between ${from}::date and ${to}::date
      and p.kind = 'CREW' and p.masked_at is null and ${whose}
    order by f.departure_at desc, p.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns flights on which the member was crew, newest first. */
export async function listFlightsOfMember(
  db: Database,
  scope: CarrierScope,
  days: Days,
  { id, limit }: { id: string; limit: number },
): Promise<CrewFlightRecord[]> {
  const isOwn = sql`(p.flight_date, p.flight_id, p.id) in (
    select o.flight_date, o.flight_id, o.id from (${flightsOfMembers(scope, days, amongMembers([id]))}) o)`;
  return listCrewFlights(db, days, isOwn, limit);
}

/** Returns flights on which the traveller was crew, newest first. */
export async function listFlightsOfTraveller(
  db: Database,
  scope: CarrierScope,
  days: Days,
  { id, limit }: { id: string; limit: number },
): Promise<CrewFlightRecord[]> {
  return listCrewFlights(
    db,
    days,
    sql`p.traveller_id = ${id}::uuid and ${flightRowInScope(scope, sql`f`)}`,
    limit,
  );
}

/** Returns the flight of crew without an identifying document, who are no travellers. */
export async function listFlightOfPassenger(
  db: Database,
  scope: CarrierScope,
  id: string,
): Promise<CrewFlightRecord[]> {
  const day = flightDateOf(id);
  const isOne = sql`p.id = ${id}::uuid and p.traveller_id is null and ${flightRowInScope(scope, sql`f`)}`;
  return listCrewFlights(db, { from: day, to: day }, isOne, 1);
}
