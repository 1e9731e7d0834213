import { alertPermissions } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { flightsNamed, inParts, type NamedFlight } from './flight-names.ts';
import type { AgencyScope, CarrierScope } from './scopes.ts';

/** Whether a carrier's records are in scope. `carrier` is the column that names it. */
export function carrierInScope(scope: CarrierScope, carrier: RawBuilder<unknown>): RawBuilder<boolean> {
  const { carriers } = scope;
  return carriers === undefined ? sql`true` : sql`${carrier} = any(${carriers}::text[])`;
}

/** Whether a flight is in scope: a row of `alias` with its carrier and airports. */
export function flightRowInScope(scope: CarrierScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${carrierInScope(scope, sql`${alias}.carrier`)} and ${atAirports(scope, alias)})`;
}

function atAirports({ airports }: CarrierScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  if (airports === undefined) return sql`true`;
  return sql`(${alias}.origin = any(${airports}::text[]) or ${alias}.destination = any(${airports}::text[]))`;
}

/** Whether the flight that a row of `alias` hangs on is in scope. */
export function flightInScope(scope: CarrierScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  if (scope.carriers === undefined && scope.airports === undefined) return sql`true`;
  return sql`exists (
    select 1 from flight scoped
    where scoped.flight_date = ${alias}.flight_date and scoped.id = ${alias}.flight_id
      and ${flightRowInScope(scope, sql`scoped`)}
  )`;
}

/** Carriers are letters and digits; anything else in an organization's carrier names no file. */
const carrierCode = /^[A-Z0-9]{2,3}$/;

/**
 * Whether a file is in scope by its carriers: an airline sees what is of its flights alone, so that no carrier's people come to another's
 * eyes. A file whose flight nobody could read is no airline's. Whether it is by airports says {@link atOwnAirports} of those that are.
 */
export function fileOfCarriers({ carriers }: CarrierScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  if (carriers === undefined) return sql`true`;
  const own = carriers.filter(carrier => carrierCode.test(carrier));
  if (own.length === 0) return sql`false`;
  const pattern = `^(${own.join('|')})[0-9]+[A-Z]?(/|$)`;
  return sql`(cardinality(${alias}.flights) > 0
    and not exists (select 1 from unnest(${alias}.flights) as own (name) where own.name !~ ${pattern}))`;
}

/** A part of the flights that files name, each row `named` with its `name`, and the legs `flight` that are stored of it: to stand in `from`. */
export function joinNamed(named: readonly NamedFlight[], flight: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = (name: keyof NamedFlight) => named.map(one => one[name]);
  const days = column('day').toSorted();
  // Between the first and the last day, so that no other month is looked through.
  return sql`unnest(${column('name')}::text[], ${column('carrier')}::text[], ${column('number')}::text[], ${column('suffix')}::text[],
      ${column('day')}::date[]) as named (name, carrier, number, suffix, day)
    join flight ${flight} on ${flight}.carrier = named.carrier and ${flight}.number = named.number
      and coalesce(${flight}.suffix, '') = named.suffix and ${flight}.flight_date = named.day
      and ${flight}.flight_date between ${days[0] ?? null}::date and ${days.at(-1) ?? null}::date`;
}

/** Of the flights that are stored of these names, whether one has a leg at an airport of the scope. */
async function legsAtAirports(
  scope: CarrierScope,
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const found = new Map<string, boolean>();
  for (const part of inParts(flightsNamed(names))) {
    const { rows } = await sql<{ name: string; here: boolean }>`
      select named.name, bool_or(${atAirports(scope, sql`leg`)}) as here
      from ${joinNamed(part, sql`leg`)} group by named.name`.execute(db);
    for (const { name, here } of rows) found.set(name, here);
  }
  return found;
}

/** What a file says of its flights. */
export interface FlightsOfFile {
  /** As far as they could be told when it came. */
  flights: readonly string[];
  /** Those that it came to; null before it was worked. */
  cameTo: readonly string[] | null;
}

/**
 * Of these files those in scope by their airports: each flight that the file came to, or names, has a leg at one of them. A name that leads
 * to no flight yet, or to none at all, is a file to be put right: it is seen by the organization's people, and not by who is limited to
 * airports of their own. Asked of files that were read: their flights lie elsewhere on a cluster.
 */
export async function atOwnAirports<F extends FlightsOfFile>(
  scope: CarrierScope,
  db: Database,
  files: readonly F[],
): Promise<F[]> {
  if (scope.airports === undefined) return [...files];
  const namesOf = ({ cameTo, flights }: F) => cameTo ?? flights;
  const names = [...new Set(files.flatMap(namesOf))];
  const here = await legsAtAirports(scope, db, names);
  const unplaced = !scope.limited;
  return files.filter(
    file => (unplaced || file.flights.length > 0) && namesOf(file).every(name => here.get(name) ?? unplaced),
  );
}

/** Whether a restriction is in scope. The policy of the table says the same, and a test holds both together. */
export function restrictionInScope(scope: AgencyScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${scope.administrator} or (
    ${alias}.organization_id = ${scope.organizationId}::uuid
    and (${scope.seesAllRestrictions} or ${alias}.created_by = ${scope.userId}::uuid
      or ${scope.principals}::uuid[] && ${alias}.viewers)
  ))`;
}

/** Whether a risk rule is in scope. The policy of the table says the same. */
export function ruleInScope(scope: AgencyScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${scope.administrator} or (
    ${alias}.organization_id = ${scope.organizationId}::uuid
    and (${scope.seesAllRules} or ${alias}.created_by = ${scope.userId}::uuid
      or ${scope.principals}::uuid[] && ${alias}.viewers)
  ))`;
}

/**
 * Whether an alert is in scope: the person or a team of theirs is a receiver, or its source is in scope. The
 * row of the alert holds both, so that thousands are checked without a look at other tables. The policy of
 * the table decides the same.
 */
export function alertInScope(scope: AgencyScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${scope.principals}::uuid[] && ${alias}.told or (${alias}.viewers is not null and (${scope.administrator} or (
    ${alias}.organization_id = ${scope.organizationId}::uuid
    and (${scope.principals}::uuid[] && ${alias}.viewers
      or (${alias}.origin = 'RESTRICTION' and ${scope.seesAllRestrictions})
      or (${alias}.origin = 'RISK_RULE' and ${scope.seesAllRules}))
  ))))`;
}

/**
 * Active people who may see alerts, as a table: `id`, `organization_id`, whether they see all restrictions of their organization
 * (`sees_all`) or all rules (`sees_all_rules`), and whether their organization's people see the data of all (`administrator`). It says what `maySeeAlerts` says of a
 * signed-in person, and a test holds both together.
 */
export function alertReaders(): RawBuilder<unknown> {
  return sql`(
    select u.id, u.organization_id, o.administrator, bool_or(r.sees_all_restrictions) as sees_all,
      bool_or(r.sees_all_rules) as sees_all_rules
    from app_user u
    join organization o on o.id = u.organization_id and o.type <> 'AIRLINE'
    join user_role held on held.user_id = u.id
    join role r on r.id = held.role_id and r.active
      and (r.organization_id is null or r.organization_id = u.organization_id)
      and (not r.root_only or o.type = 'DATA_PROCESSING')
    where u.active
    group by u.id, u.organization_id, o.administrator
    having bool_or(r.permissions && ${[...alertPermissions]}::text[])
  )`;
}
