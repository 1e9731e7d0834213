import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { type PassengerKey, type PassengerOfFlight, passengerOfFlight } from '../queries.ts';

export interface StoredOccurrence extends PassengerOfFlight {
  id: string;
  organizationId: string;
  categoryId: string;
  airport: string;
  occurredAt: Date;
  description: string;
  createdBy: string;
  createdAt: Date;
  changedBy: string | null;
  changedAt: Date | null;
  deletedBy: string | null;
  deletedAt: Date | null;
  deletionReason: string | null;
  version: number;
  earlier: number;
}

const occurrenceColumns = sql`o.id, o.organization_id as "organizationId", o.category_id as "categoryId", o.airport,
  o.occurred_at as "occurredAt", o.description, o.created_by as "createdBy", o.created_at as "createdAt",
  o.changed_by as "changedBy", o.changed_at as "changedAt", o.deleted_by as "deletedBy", o.deleted_at as "deletedAt",
  o.deletion_reason as "deletionReason", o.version, (
    select count(*)::int from occurrence_version v
    where v.flight_date = o.flight_date and v.flight_id = o.flight_id and v.occurrence_id = o.id
  ) as earlier`;

const occurrenceTables = sql`occurrence o
  join flight_passenger p on p.flight_date = o.flight_date and p.flight_id = o.flight_id and p.id = o.passenger_id
  join flight f on f.flight_date = o.flight_date and f.id = o.flight_id`;

/** Row-level security limits the rows to those of the organization. */
async function occurrencesWhere(
  db: Database,
  scope: CarrierScope,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<StoredOccurrence[]> {
  const { rows } = await sql<StoredOccurrence>`
    select ${passengerOfFlight}, ${occurrenceColumns} from ${occurrenceTables}
    where ${condition} and ${flightRowInScope(scope, sql`f`)}
    order by o.flight_date desc, o.occurred_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Names the day for each table, so that each reads one month. */
const onDay = (flightDate: string): RawBuilder<unknown> =>
  sql.join(
    ['o', 'p', 'f'].map(alias => sql`${sql.ref(`${alias}.flight_date`)} = ${flightDate}::date`),
    sql` and `,
  );

export async function findOccurrence(
  db: Database,
  scope: CarrierScope,
  { flightDate, id }: PassengerKey,
): Promise<StoredOccurrence | undefined> {
  const [found] = await occurrencesWhere(db, scope, sql`${onDay(flightDate)} and o.id = ${id}::uuid`, 1);
  return found;
}

export async function listOccurrencesOfPassenger(
  db: Database,
  scope: CarrierScope,
  { flightDate, id }: PassengerKey,
  limit: number,
): Promise<StoredOccurrence[]> {
  return occurrencesWhere(db, scope, sql`${onDay(flightDate)} and o.passenger_id = ${id}::uuid`, limit);
}

/** Reads every month, because a traveller's history has no limit. Leaves out masked flights. */
export async function listOccurrencesOfTraveller(
  db: Database,
  scope: CarrierScope,
  travellerId: string,
  limit: number,
): Promise<StoredOccurrence[]> {
  return occurrencesWhere(
    db,
    scope,
    sql`p.traveller_id = ${travellerId}::uuid and p.masked_at is null`,
    limit,
  );
}

export type PassengerKeyOnFlight = Pick<PassengerOfFlight, 'flightDate' | 'flightId' | 'passengerId'>;

/** Returns the newest flights of the traveller in scope. */
export async function listPassengersOfTraveller(
  db: Database,
  scope: CarrierScope,
  travellerId: string,
  limit: number,
): Promise<PassengerKeyOnFlight[]> {
  const { rows } = await sql<PassengerKeyOnFlight>`
    select p.flight_date as "flightDate", p.flight_id as "flightId", p.id as "passengerId"
    from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where p.traveller_id = ${travellerId}::uuid and p.masked_at is null and ${flightRowInScope(scope, sql`f`)}
    order by p.flight_date desc, p.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Lists organizations with an occurrence on the passengers, and the category of each, without deleted ones.
 * Requires a transaction that acts for the system.
 */
export interface Registration {
  organizationId: string;
  categoryId: string;
  airport: string;
  occurredAt: Date;
}

/** Newest first. */
export async function listRegistrations(
  db: Database,
  passengers: readonly PassengerKeyOnFlight[],
): Promise<Registration[]> {
  if (passengers.length === 0) return [];
  const days = passengers.map(({ flightDate }) => flightDate);
  const flights = passengers.map(({ flightId }) => flightId);
  const ids = passengers.map(({ passengerId }) => passengerId);
  const { rows } = await sql<Registration>`
    select organization_id as "organizationId", category_id as "categoryId", airport, occurred_at as "occurredAt"
    from occurrence
    where flight_date = any(${days}::date[]) and flight_id = any(${flights}::uuid[])
      and passenger_id = any(${ids}::uuid[]) and deleted_at is null
    order by occurred_at desc, id`.execute(db);
  return rows;
}

export interface OccurrenceContent {
  categoryId: string;
  airport: string;
  occurredAt: Date;
  description: string;
}

interface OccurrenceKey {
  flightDate: string;
  flightId: string;
  id: string;
}

/** Returns false if the occurrence exists. */
export async function insertOccurrence(
  db: Database,
  { flightDate, flightId, id }: OccurrenceKey,
  { categoryId, airport, occurredAt, description }: OccurrenceContent,
  by: { passengerId: string; organizationId: string; userId: string; at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('occurrence')
    .values({
      flight_date: flightDate,
      flight_id: flightId,
      id,
      passenger_id: by.passengerId,
      organization_id: by.organizationId,
      category_id: categoryId,
      airport,
      occurred_at: occurredAt,
      description,
      created_by: by.userId,
      created_at: by.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

type OccurrenceChange = OccurrenceContent | { deletion: { by: string; at: Date; reason: string } | null };

/** Changes the occurrence at a version. Returns false for another version. */
export async function updateOccurrenceRow(
  db: Database,
  { flightDate, flightId, id }: OccurrenceKey,
  version: number,
  change: OccurrenceChange,
  by: { userId: string; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('occurrence')
    .set(({ eb }) => ({
      ...toColumns(change),
      changed_by: by.userId,
      changed_at: by.at,
      version: eb('version', '+', 1),
    }))
    .where('flight_date', '=', flightDate)
    .where('flight_id', '=', flightId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function toColumns(change: OccurrenceChange) {
  if ('deletion' in change) {
    const { deletion } = change;
    return {
      deleted_by: deletion?.by ?? null,
      deleted_at: deletion?.at ?? null,
      deletion_reason: deletion?.reason ?? null,
    };
  }
  const { categoryId, airport, occurredAt, description } = change;
  return { category_id: categoryId, airport, occurred_at: occurredAt, description };
}

export interface CategoryOfOccurrence {
  id: string;
  name: string;
  parentName: string | null;
  organizationId: string;
  active: boolean;
  /** To other organizations. */
  visible: boolean;
  /** Parent category and date, if visible. */
  disclosed: boolean;
}

const categories = sql<CategoryOfOccurrence>`
  select c.id, c.name, p.name as "parentName", c.organization_id as "organizationId",
    c.active and coalesce(p.active, true) as active, c.visible_to_others and coalesce(p.visible_to_others, true) as visible,
    c.discloses_parent as disclosed
  from category c left join category p on p.id = c.parent_id
  where c.applies_to = 'OCURRENCY'`;

export async function findCategories(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CategoryOfOccurrence>> {
  const { rows } = await sql<CategoryOfOccurrence>`
    ${categories} and c.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map(category => [category.id, category]));
}

export async function listCategories(db: Database): Promise<CategoryOfOccurrence[]> {
  const { rows } = await categories.execute(db);
  return rows;
}

export async function listUsableCategories(
  db: Database,
  organizationId: string,
): Promise<CategoryOfOccurrence[]> {
  const { rows } = await sql<CategoryOfOccurrence>`
    ${categories} and c.organization_id = ${organizationId}::uuid and c.active and coalesce(p.active, true)
    order by coalesce(p.name, c.name), c.parent_id is not null, c.name`.execute(db);
  return rows;
}
