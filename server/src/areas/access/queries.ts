import { alertPermissions } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { parseFlightNames, splitIntoBatches, type FlightName } from './flight-names.ts';
import type { AgencyScope, CarrierScope } from './scopes.ts';

export function carrierInScope(scope: CarrierScope, carrier: RawBuilder<unknown>): RawBuilder<boolean> {
  const { carriers } = scope;
  return carriers === undefined ? sql`true` : sql`${carrier} = any(${carriers}::text[])`;
}

export function flightRowInScope(scope: CarrierScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${carrierInScope(scope, sql`${alias}.carrier`)} and ${atAirports(scope, alias)})`;
}

function atAirports({ airports }: CarrierScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  if (airports === undefined) return sql`true`;
  return sql`(${alias}.origin = any(${airports}::text[]) or ${alias}.destination = any(${airports}::text[]))`;
}

export function flightInScope(scope: CarrierScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  if (scope.carriers === undefined && scope.airports === undefined) return sql`true`;
  return sql`exists (
    select 1 from flight scoped
    where scoped.flight_date = ${alias}.flight_date and scoped.id = ${alias}.flight_id
      and ${flightRowInScope(scope, sql`scoped`)}
  )`;
}

const carrierCode = /^[A-Z0-9]{2,3}$/;

/**
 * An airline only sees files whose flights are all its own, so that no passenger of another carrier is
 * exposed. Files without a readable flight belong to no airline.
 */
export function fileInCarrierScope(
  { carriers }: CarrierScope,
  alias: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (carriers === undefined) return sql`true`;
  const ownCarriers = carriers.filter(carrier => carrierCode.test(carrier));
  if (ownCarriers.length === 0) return sql`false`;
  const pattern = `^(${ownCarriers.join('|')})[0-9]+[A-Z]?(/|$)`;
  return sql`(cardinality(${alias}.flights) > 0
    and not exists (select 1 from unnest(${alias}.flights) as own (name) where own.name !~ ${pattern}))`;
}

/** Builds a `from` item of named flights joined with their stored legs. */
export function joinFlightNames(
  flightNames: readonly FlightName[],
  flight: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column = (name: keyof FlightName) => flightNames.map(one => one[name]);
  const days = column('day').toSorted();
  // Lets PostgreSQL skip the partitions of other months.
  return sql`unnest(${column('name')}::text[], ${column('carrier')}::text[], ${column('number')}::text[], ${column('suffix')}::text[],
      ${column('day')}::date[]) as named (name, carrier, number, suffix, day)
    join flight ${flight} on ${flight}.carrier = named.carrier and ${flight}.number = named.number
      and coalesce(${flight}.suffix, '') = named.suffix and ${flight}.flight_date = named.day
      and ${flight}.flight_date between ${days[0] ?? null}::date and ${days.at(-1) ?? null}::date`;
}

async function findLegsAtAirports(
  db: Database,
  scope: CarrierScope,
  names: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const isHereByName = new Map<string, boolean>();
  for (const part of splitIntoBatches(parseFlightNames(names))) {
    const { rows } = await sql<{ name: string; here: boolean }>`
      select named.name, bool_or(${atAirports(scope, sql`leg`)}) as here
      from ${joinFlightNames(part, sql`leg`)} group by named.name`.execute(db);
    for (const { name, here } of rows) isHereByName.set(name, here);
  }
  return isHereByName;
}

export interface FileFlights {
  flights: readonly string[];
  /** Flights that the file was applied to; null before processing. */
  cameTo: readonly string[] | null;
}

/**
 * Returns the files whose flights all have a leg at an airport of the scope. Files with unknown flights need
 * correction and are hidden only from users limited to airports. Takes rows, because their flights may be on
 * other nodes of a cluster.
 */
export async function filterByAirportScope<F extends FileFlights>(
  db: Database,
  scope: CarrierScope,
  files: readonly F[],
): Promise<F[]> {
  if (scope.airports === undefined) return [...files];
  const namesOf = ({ cameTo, flights }: F) => cameTo ?? flights;
  const names = [...new Set(files.flatMap(namesOf))];
  const here = await findLegsAtAirports(db, scope, names);
  const seesUnplaced = !scope.limited;
  return files.filter(
    file =>
      (seesUnplaced || file.flights.length > 0) &&
      namesOf(file).every(name => here.get(name) ?? seesUnplaced),
  );
}

/** The table's policy has the same rule; a test compares them. */
export function restrictionInScope(scope: AgencyScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${scope.administrator} or (
    ${alias}.organization_id = ${scope.organizationId}::uuid
    and (${scope.seesAllRestrictions} or ${alias}.created_by = ${scope.userId}::uuid
      or ${scope.principals}::uuid[] && ${alias}.viewers)
  ))`;
}

/** The table's policy has the same rule. */
export function ruleInScope(scope: AgencyScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${scope.administrator} or (
    ${alias}.organization_id = ${scope.organizationId}::uuid
    and (${scope.seesAllRules} or ${alias}.created_by = ${scope.userId}::uuid
      or ${scope.principals}::uuid[] && ${alias}.viewers)
  ))`;
}

/**
 * Joins, as `alias`, the score that the reader's organization gives to a row of `passenger_risk`: the sum of
 * the weights that its rules had when they matched. Zero without such rules.
 */
export const joinOrganizationScore = (risk: string, alias: string): RawBuilder<unknown> => sql`
  left join lateral (
    select coalesce(sum(rule.weight), 0)::int as score
    from unnest(${sql.ref(`${risk}.rules`)}, ${sql.ref(`${risk}.versions`)}) as hit (id, version)
    join organization_rule_weight rule on rule.rule_id = hit.id and rule.version = hit.version
  ) ${sql.ref(alias)} on true`;

/** The table's policy has the same rule. Administrators do not see the queries of others. */
export function customQueryInScope(scope: AgencyScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${alias}.organization_id = ${scope.organizationId}::uuid
    and (${alias}.owner_id = ${scope.userId}::uuid or ${scope.principals}::uuid[] && ${alias}.teams))`;
}

/**
 * The user or one of their teams is a receiver, or the source is in scope. Reads only the alert's row, so
 * that thousands are checked without joins. The table's policy has the same rule.
 */
export function alertInScope(scope: AgencyScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${scope.principals}::uuid[] && ${alias}.told or (${alias}.viewers is not null and (${scope.administrator} or (
    ${alias}.organization_id = ${scope.organizationId}::uuid
    and (${scope.principals}::uuid[] && ${alias}.viewers
      or (${alias}.origin = 'RESTRICTION' and ${scope.seesAllRestrictions})
      or (${alias}.origin = 'RISK_RULE' and ${scope.seesAllRules}))
  ))))`;
}

/** Returns the users of an organization who may see alerts. */
export async function listAlertReaders(db: Database, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select reader.id from ${alertReaders()} as reader
    where reader.organization_id = ${organizationId}::uuid order by reader.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface UserAirports {
  userId: string;
  /** Null: all. Empty: none. */
  airports: string[] | null;
}

/** Returns the airports whose flights agency users see. Same rule as `CarrierScope`; a test compares them. */
export async function listUserAirportScopes(
  db: Database,
  userIds: readonly string[],
): Promise<UserAirports[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<UserAirports>`
    select u.id as "userId", case
      when o.administrator or cardinality(place.airports) = 0 then nullif(own.airports, '{}')
      when cardinality(own.airports) = 0 then place.airports
      else array(select unnest(own.airports) intersect select unnest(place.airports))
    end as airports
    from app_user u
    join organization o on o.id = u.organization_id
    cross join lateral (select array(select a.airport from user_airport a where a.user_id = u.id) as airports) own
    cross join lateral (
      select array(select a.airport from organization_airport a where a.organization_id = o.id) as airports
    ) place
    where u.id = any(${[...userIds]}::uuid[])`.execute(db);
  return rows;
}

/**
 * Builds a subquery of active users who may see alerts. Same rule as `maySeeAlerts`; a test compares them.
 */
export function alertReaders(): RawBuilder<unknown> {
  return sql`(
    select u.id, u.organization_id, o.administrator, bool_or(r.sees_all_restrictions) as sees_all,
      bool_or(r.sees_all_rules) as sees_all_rules
    from app_user u
    join organization o on o.id = u.organization_id and o.type not in ('AIRLINE', 'AIRPORT')
    join user_role held on held.user_id = u.id
    join role r on r.id = held.role_id and r.active
      and (r.organization_id is null or r.organization_id = u.organization_id)
      and (not r.root_only or o.type = 'DATA_PROCESSING')
    where u.active
    group by u.id, u.organization_id, o.administrator
    having bool_or(r.permissions && ${[...alertPermissions]}::text[])
  )`;
}
