import { type RawBuilder, sql } from 'kysely';
import type { AgencyScope, CarrierScope } from './scopes.ts';

/** Whether a carrier's records are in scope. `carrier` is the column that names it. */
export function carrierInScope(scope: CarrierScope, carrier: RawBuilder<unknown>): RawBuilder<boolean> {
  const { carriers } = scope;
  return carriers === undefined ? sql`true` : sql`${carrier} = any(${carriers}::text[])`;
}

/** Whether the flight that a row of `alias` hangs on is in scope. */
export function flightInScope(scope: CarrierScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  if (scope.carriers === undefined) return sql`true`;
  return sql`exists (
    select from flight scoped
    where scoped.flight_date = ${alias}.flight_date and scoped.id = ${alias}.flight_id
      and ${carrierInScope(scope, sql`scoped.carrier`)}
  )`;
}

/** Carriers are letters and digits; anything else in an organization's carrier names no file. */
const carrierCode = /^[A-Z0-9]{2,3}$/;

/**
 * Whether a file is in scope: an airline sees what is of its flights alone, so that no carrier's people come to another's eyes. A
 * file whose flight nobody could read is nobody's.
 */
export function fileInScope(scope: CarrierScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  const { carriers } = scope;
  if (carriers === undefined) return sql`true`;
  const own = carriers.filter(carrier => carrierCode.test(carrier));
  if (own.length === 0) return sql`false`;
  const pattern = `^(${own.join('|')})[0-9]+[A-Z]?(/|$)`;
  return sql`(cardinality(${alias}.flights) > 0
    and not exists (select from unnest(${alias}.flights) as own (name) where own.name !~ ${pattern}))`;
}

/** Whether a restriction is in scope. The policy of the table says the same, and a test holds both together. */
export function restrictionInScope(scope: AgencyScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${scope.administrator} or (
    ${alias}.organization_id = ${scope.organizationId}::uuid
    and (${scope.seesAllRestrictions} or ${alias}.created_by = ${scope.userId}::uuid
      or ${scope.userId}::uuid = any (${alias}.viewers))
  ))`;
}

/**
 * Whether an alert is in scope: the person was told of it, even if they took it out of their own list, or its restriction is in
 * scope. The policy of the table says the same.
 */
export function alertInScope(scope: AgencyScope, alias: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    exists (
      select from alert_receiver told
      where told.flight_date = ${alias}.flight_date and told.flight_id = ${alias}.flight_id
        and told.alert_id = ${alias}.id and told.user_id = ${scope.userId}::uuid
    )
    or exists (
      select from restriction raising
      where raising.id = ${alias}.restriction_id and ${restrictionInScope(scope, sql`raising`)}
    )
  )`;
}
