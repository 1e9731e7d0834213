import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { isWithin, isOfPassenger, type RefusalOwner, type Within, type WithinFlight } from '../queries.ts';

export type Past = 'previousDocuments' | 'previousFlights' | 'previousOccurrences' | 'previousRefusals';

const passengersWithTraveller = (within: Within) => sql`(
    select p.flight_date, p.flight_id, p.id, p.traveller_id, f.departure_at
    from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where ${isWithin('p', within)} and ${isWithin('f', within, 'id')} and p.traveller_id is not null
    offset 0) w`;

const earlier = (within: Within) => sql`${passengersWithTraveller(within)}
    join flight_passenger q on q.traveller_id = w.traveller_id
    join flight g on g.flight_date = q.flight_date and g.id = q.flight_id`;
const leftBefore = ({ to }: Within) => sql`q.flight_date <= w.flight_date and q.flight_date <= ${to}::date
    and g.flight_date <= ${to}::date and g.departure_at < w.departure_at and g.cancelled_at is null and q.flight_id <> w.flight_id`;

/** Excludes passengers who missed the flight or were removed. */
const flewOn = sql`q.state in ('RESERVED', 'ON_LIST', 'ON_BOARD')`;

/** Restricts alerts to the owner: an organization's rules must disclose nothing of another's alerts. */
function isOwner(refusalsOf: RefusalOwner): RawBuilder<boolean> {
  return refusalsOf === 'EVERY_ORGANIZATION' ? sql`true` : sql`a.organization_id = ${refusalsOf}::uuid`;
}

/** Names of a category for occurrences: its own, and that of its parent, which a category can disclose. */
const occurrenceNames = sql`
    select c.id, named.name, named.disclosed
    from category c left join category p on p.id = c.parent_id
    cross join lateral (values
      (c.name, false),
      (coalesce(p.name, c.name),
        c.discloses_parent and c.visible_to_others and coalesce(p.visible_to_others, true))
    ) as named (name, disclosed)
    where c.applies_to = 'OCURRENCY'`;

/** Must equal `listKnownCategories` in `past/past.ts`. */
function mayKnow(occurrencesOf: RefusalOwner): RawBuilder<boolean> {
  if (occurrencesOf === null) return sql`false`;
  return occurrencesOf === 'EVERY_ORGANIZATION'
    ? sql`true`
    : sql`(k.disclosed or o.organization_id = ${occurrencesOf}::uuid)`;
}

/** Passengers without a value are absent. */
const pasts: Readonly<Record<Past, (within: Within, refusalsOf: RefusalOwner) => RawBuilder<unknown>>> = {
  previousFlights: within => sql`
    select w.id, count(distinct q.flight_id) as past from ${earlier(within)}
    where ${leftBefore(within)} and ${flewOn}
    group by w.id`,
  previousRefusals: (within, refusalsOf) => sql`
    select w.id, count(distinct q.flight_id) as past from ${earlier(within)}
    join alert a on a.flight_date = q.flight_date and a.flight_id = q.flight_id and a.passenger_id = q.id and not a.possible
    left join restriction r on a.origin = 'RESTRICTION' and r.id = a.source_id
    left join risk_rule u on a.origin = 'RISK_RULE' and u.id = a.source_id
    join (select id from category where boarding = 'NO_BOARD' offset 0) c on c.id = r.category_id or c.id = any(u.categories)
    where ${leftBefore(within)} and a.flight_date <= ${within.to}::date and ${isOwner(refusalsOf)}
    group by w.id`,
  previousOccurrences: (within, occurrencesOf) => sql`
    select w.id, jsonb_agg(distinct k.name) as past from ${earlier(within)}
    join occurrence_category o on o.flight_date = q.flight_date and o.flight_id = q.flight_id and o.passenger_id = q.id
    join (${occurrenceNames} offset 0) k on k.id = o.category_id
    where ${leftBefore(within)} and q.masked_at is null and o.flight_date <= ${within.to}::date and ${mayKnow(occurrencesOf)}
    group by w.id`,
  previousDocuments: within => sql`
    select s.id, not bool_or(s.number_loose = o.number_loose) as past
    from (
      select p.id, d.class, d.number_loose
      from flight_passenger p
      join passenger_document d on ${isWithin('d', within)} and ${isOfPassenger('d')}
        and d.number = p.document_number and d.type = coalesce(p.document_type, '') and d.number_folded <> ''
      where ${isWithin('p', within)}
      offset 0
    ) s
    join (
      select distinct on (w.id) w.id, q.flight_date, q.flight_id, q.id as passenger_id from ${earlier(within)}
      where ${leftBefore(within)} and ${flewOn} and q.document_number is not null
      order by w.id, g.departure_at desc, q.id desc
    ) e on e.id = s.id
    join passenger_document o on o.flight_date = e.flight_date and o.flight_id = e.flight_id and o.passenger_id = e.passenger_id
      and o.flight_date <= ${within.to}::date and o.class is not distinct from s.class and o.number_folded <> ''
    group by s.id`,
};

/**
 * Returns a join `alias.of`: values by passenger id as a JSON object. Earlier flights are on many nodes of a
 * cluster, so they are gathered once and looked up; for a joined table the planner chooses a nested loop.
 */
export function pastJoin(
  alias: string,
  past: Past,
): (within: Within, by: { refusalsOf: RefusalOwner }) => RawBuilder<unknown> {
  return (within, { refusalsOf }) => sql`cross join (
    select jsonb_object_agg(r.id, r.past) as "of" from (${pasts[past](within, refusalsOf)}) r
  ) ${sql.ref(alias)}`;
}

export interface EarlierFlight {
  travellerId: string;
  flightDate: string;
  flightId: string;
  passengerId: string;
  state: string;
  documented: boolean;
  masked: boolean;
}

/** Returns earlier flights, latest first, with one index scan per month for all travellers. */
export async function listEarlierFlights(
  db: Database,
  within: WithinFlight,
  travellers: readonly string[],
): Promise<EarlierFlight[]> {
  const { rows } = await sql<EarlierFlight>`
    select q.traveller_id as "travellerId", q.flight_date as "flightDate", q.flight_id as "flightId", q.id as "passengerId", q.state,
      q.document_number is not null as documented, q.masked_at is not null as masked
    from flight_passenger q
    join flight g on g.flight_date = q.flight_date and g.id = q.flight_id
    where q.traveller_id = any(${[...travellers]}::uuid[]) and q.flight_date <= ${within.to}::date and q.flight_id <> ${within.flightId}::uuid
      and g.flight_date <= ${within.to}::date and g.cancelled_at is null
      and g.departure_at < (select f.departure_at from flight f where ${isWithin('f', within, 'id')})
    order by g.departure_at desc, q.id desc`.execute(db);
  return rows;
}

function keysOf(passengers: readonly EarlierFlight[]): RawBuilder<unknown> {
  return sql`unnest(
      ${passengers.map(({ flightDate }) => flightDate)}::date[], ${passengers.map(({ flightId }) => flightId)}::uuid[],
      ${passengers.map(({ passengerId }) => passengerId)}::uuid[]
    ) as e (flight_date, flight_id, id)`;
}

/**
 * Returns refusing organizations by passenger id. Only certain alerts that denied boarding and are visible to
 * the transaction count.
 */
export async function listRefusingOrganizations(
  db: Database,
  passengers: readonly EarlierFlight[],
): Promise<Map<string, Set<string>>> {
  if (passengers.length === 0) return new Map();
  const last = passengers
    .map(({ flightDate }) => flightDate)
    .toSorted()
    .at(-1);
  const { rows } = await sql<{ passengerId: string; organizationId: string; categories: string[] }>`
    select a.passenger_id as "passengerId", a.organization_id as "organizationId", array_remove(coalesce(u.categories, '{}') || r.category_id, null) as categories
    from ${keysOf(passengers)}
    join alert a on a.flight_date = e.flight_date and a.flight_id = e.flight_id and a.passenger_id = e.id and not a.possible
    left join restriction r on a.origin = 'RESTRICTION' and r.id = a.source_id
    left join risk_rule u on a.origin = 'RISK_RULE' and u.id = a.source_id
    where a.flight_date <= ${last}::date`.execute(db);
  if (rows.length === 0) return new Map();
  const { rows: refusing } = await sql<{ id: string }>`
    select id from category where boarding = 'NO_BOARD' and id = any(${[...new Set(rows.flatMap(row => row.categories))]}::uuid[])`.execute(
    db,
  );
  const refuse = new Set(refusing.map(({ id }) => id));
  const refusals = rows.filter(row => row.categories.some(id => refuse.has(id)));
  const byPassenger = Map.groupBy(refusals, ({ passengerId }) => passengerId);
  return new Map(
    [...byPassenger].map(([id, own]) => [id, new Set(own.map(({ organizationId }) => organizationId))]),
  );
}

export interface StoredOccurrence {
  passengerId: string;
  organizationId: string;
  name: string;
  disclosed: boolean;
}

/** Returns the names of categories of occurrences on earlier flights. Leaves out masked passengers. */
export async function listOccurrenceNames(
  db: Database,
  earlierFlights: readonly EarlierFlight[],
): Promise<StoredOccurrence[]> {
  const passengers = earlierFlights.filter(({ masked }) => !masked);
  const last = passengers
    .map(({ flightDate }) => flightDate)
    .toSorted()
    .at(-1);
  if (last === undefined) return [];
  const { rows } = await sql<{ passengerId: string; organizationId: string; categoryId: string }>`
    select distinct o.passenger_id as "passengerId", o.organization_id as "organizationId", o.category_id as "categoryId"
    from ${keysOf(passengers)}
    join occurrence_category o on o.flight_date = e.flight_date and o.flight_id = e.flight_id and o.passenger_id = e.id
    where o.flight_date <= ${last}::date`.execute(db);
  if (rows.length === 0) return [];
  const { rows: names } = await sql<{ id: string; name: string; disclosed: boolean }>`
    select * from (${occurrenceNames}) k where k.id = any(${[...new Set(rows.map(row => row.categoryId))]}::uuid[])`.execute(
    db,
  );
  const byCategory = Map.groupBy(names, ({ id }) => id);
  return rows.flatMap(({ passengerId, organizationId, categoryId }) =>
    (byCategory.get(categoryId) ?? []).map(({ name, disclosed }) => ({
      passengerId,
      organizationId,
      name,
      disclosed,
    })),
  );
}

export interface ComparedDocument {
  passengerId: string;
  class: string | null;
  loose: string;
}

const compared = sql`d.passenger_id as "passengerId", d.class, d.number_loose as loose`;

export async function listEarlierDocuments(
  db: Database,
  passengers: readonly EarlierFlight[],
): Promise<ComparedDocument[]> {
  const last = passengers
    .map(({ flightDate }) => flightDate)
    .toSorted()
    .at(-1);
  const { rows } = await sql<ComparedDocument>`
    select ${compared}
    from ${keysOf(passengers)}
    join passenger_document d on d.flight_date = e.flight_date and d.flight_id = e.flight_id and d.passenger_id = e.id
    where d.flight_date <= ${last}::date and d.number_folded <> ''`.execute(db);
  return rows;
}

export async function listMainDocuments(
  db: Database,
  within: WithinFlight,
  passengerIds: readonly string[],
): Promise<ComparedDocument[]> {
  const { rows } = await sql<ComparedDocument>`
    select ${compared}
    from flight_passenger p
    join passenger_document d on ${isWithin('d', within)} and ${isOfPassenger('d')}
      and d.number = p.document_number and d.type = coalesce(p.document_type, '') and d.number_folded <> ''
    where ${isWithin('p', within)} and p.id = any(${[...passengerIds]}::uuid[])`.execute(db);
  return rows;
}
