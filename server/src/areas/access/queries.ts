import { alertPermissions } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
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
    select from flight scoped
    where scoped.flight_date = ${alias}.flight_date and scoped.id = ${alias}.flight_id
      and ${flightRowInScope(scope, sql`scoped`)}
  )`;
}

/** Carriers are letters and digits; anything else in an organization's carrier names no file. */
const carrierCode = /^[A-Z0-9]{2,3}$/;

/**
 * Whether a file is in scope: an airline sees what is of its flights alone, so that no carrier's people come to another's eyes, and who
 * works at some airports what is of the flights there alone. A file whose flight nobody could read is no airline's.
 */
export function fileInScope(scope: CarrierScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${ofOwnCarriers(scope, alias)} and ${ofOwnAirports(scope, alias)})`;
}

function ofOwnCarriers({ carriers }: CarrierScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  if (carriers === undefined) return sql`true`;
  const own = carriers.filter(carrier => carrierCode.test(carrier));
  if (own.length === 0) return sql`false`;
  const pattern = `^(${own.join('|')})[0-9]+[A-Z]?(/|$)`;
  return sql`(cardinality(${alias}.flights) > 0
    and not exists (select from unnest(${alias}.flights) as own (name) where own.name !~ ${pattern}))`;
}

/** `XQ7001A/2026-03-15`, as files name their flights: what else is written there names no flight. */
const nameParts = '^([A-Z0-9]{2,3}?)0*([0-9]{1,4})([A-Z]?)/([0-9]{4}-[0-9]{2}-[0-9]{2})$';

/** The names of the flights that a file came to, or names, each as `part`: for {@link isNamed}. */
export function namesOfFile(file: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`unnest(coalesce(${file}.came_to, ${file}.flights)) as named (name)
    left join lateral regexp_match(named.name, ${nameParts}) as part on true`;
}

/** Whether a flight is the one of `part`; a name without a day, or with one that no calendar has, is of none. */
export function isNamed(flight: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${flight}.carrier = part[1] and ${flight}.number = part[2] and coalesce(${flight}.suffix, '') = part[3]
    and ${flight}.flight_date = case when pg_input_is_valid(part[4], 'date') then part[4]::date end)`;
}

/**
 * Each flight that the file came to, or names, has a leg at one of the airports. A name that leads to no flight yet, or to none at all, is a file to be
 * put right: it is seen by the organization's people, and not by who is limited to airports of their own.
 */
function ofOwnAirports(scope: CarrierScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  if (scope.airports === undefined) return sql`true`;
  const unplaced = scope.limited ? sql`false` : sql`true`;
  return sql`((${unplaced} or cardinality(${alias}.flights) > 0) and not exists (
    select from ${namesOfFile(alias)}
    where not coalesce((
      select bool_or(${atAirports(scope, sql`leg`)}) from flight leg where ${isNamed(sql`leg`)}
    ), ${unplaced})
  ))`;
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
 * Whether an alert is in scope: the person was told of it, even if they took it out of their own list, or its restriction is in
 * scope. The alert itself says both, so that thousands are judged without a look at other tables. The policy of the table says the same.
 */
export function alertInScope(scope: AgencyScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${scope.userId}::uuid = any (${alias}.told) or (${alias}.viewers is not null and (${scope.administrator} or (
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
