import { sql, type RawBuilder } from 'kysely';
import { type CarrierScope, flightInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { byFlight, type FlightRef, onFlight } from '../../queries.ts';
import type { LockedAlert } from '../queries.ts';

/** What raised the alerts to withdraw. `number` is that of a list's version. */
export type WithdrawalSource = { ruleId: string } | { listId: string; number: number };

const ofSource = (source: WithdrawalSource): RawBuilder<boolean> =>
  'ruleId' in source
    ? sql`a.source_id = ${source.ruleId}::uuid`
    : sql`exists (
        select 1 from restriction s
        join restriction_version v on v.restriction_id = s.id
        where s.id = a.source_id and s.list_id = ${source.listId}::uuid and v.version = a.source_version
          and (v.list ->> 'number')::int = ${source.number}::int)`;

const isUntouched = sql<boolean>`(a.closed_at is null and a.taken_by is null)`;

/** Not taken, read or referred. Alerts outside the scope would reveal that a passenger is on a flight. */
const withdrawable = (source: WithdrawalSource, scope: CarrierScope): RawBuilder<unknown> => sql`
  from alert a
  where ${isUntouched} and ${ofSource(source)} and ${flightInScope(scope, sql`a`)}
    and not exists (
      select 1 from alert_receiver r
      where r.flight_date = a.flight_date and r.flight_id = a.flight_id and r.alert_id = a.id and r.read_at is not null)
    and not exists (
      select 1 from referral o
      where o.flight_date = a.flight_date and o.flight_id = a.flight_id and o.alert_id = a.id)`;

/** Counts the alerts to withdraw. Must act for the system. */
export async function countWithdrawable(
  db: Database,
  source: WithdrawalSource,
  scope: CarrierScope,
): Promise<number> {
  const { rows } = await sql<{ alerts: number }>`
    select count(*)::int as alerts ${withdrawable(source, scope)}`.execute(db);
  return rows[0]?.alerts ?? 0;
}

/** Locks up to `limit` alerts to withdraw, in the order of messages. Must act for the system. */
export async function lockWithdrawable(
  db: Database,
  source: WithdrawalSource,
  scope: CarrierScope,
  limit: number,
): Promise<LockedAlert[]> {
  const { rows: wanted } = await sql<FlightRef & { id: string }>`
    select a.flight_date as "flightDate", a.flight_id as "flightId", a.id ${withdrawable(source, scope)}
    order by a.flight_date desc, a.flight_id, a.id
    limit ${limit}`.execute(db);
  const locked: LockedAlert[] = [];
  for (const some of byFlight(wanted)) {
    const [flight] = some;
    if (flight === undefined) continue;
    const { rows } = await sql<LockedAlert>`
      select a.flight_date, a.flight_id, a.id, a.organization_id, a.origin, a.taken_by, a.taken_at, a.closed_by, a.closed_at, a.result, a.severity
      from alert a
      where ${onFlight('a', flight)} and a.id = any(${some.map(({ id }) => id)}::uuid[]) and ${isUntouched}
      order by a.passenger_id, a.source_id
      for update of a`.execute(db);
    locked.push(...rows);
  }
  return locked;
}
