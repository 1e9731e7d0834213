import { alertStatuses } from '@farol/contract';
import { sql, type RawBuilder } from 'kysely';
import { alertReaders } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Hit } from './raise.ts';

const place = (status: RawBuilder<unknown>) => sql`array_position(${[...alertStatuses]}::text[], ${status})`;

/** Who sees what raises alerts: whom it is for the eyes of, and who wrote it. */
const sourceViewers = sql`
  select id, 'RESTRICTION' as origin, viewers || created_by as viewers from restriction
  union all
  select id, 'RISK_RULE', viewers || created_by from risk_rule`;

export interface NewAlert extends Hit {
  id: string;
}

/**
 * Inserts alerts; one that exists has its status advanced, never set back, and of a possible one its reasons replaced by certain ones. Rows go in by key order, so that two transactions
 * wait for each other instead of locking up. Returns the ids of rows inserted (the ids given) or advanced (others).
 */
export async function upsertAlerts(
  db: Database,
  alerts: readonly NewAlert[],
  now: Date,
): Promise<{ id: string }[]> {
  const of = <T>(pick: (alert: NewAlert) => T) => alerts.map(pick);
  const { rows } = await sql<{ id: string }>`
    insert into alert (flight_date, flight_id, id, organization_id, origin, status, source_id, source_version, passenger_id,
                       traveller_id, title, reasons, possible, created_at, updated_at, viewers)
    select h.flight_date, h.flight_id, h.id, h.organization_id, h.origin, h.status, h.source_id, h.source_version, h.passenger_id,
           h.traveller_id, h.title, h.reasons::jsonb, h.possible, ${now}::timestamptz, ${now}::timestamptz,
           (select s.viewers from (${sourceViewers}) s where s.id = h.source_id and s.origin = h.origin)
    from unnest(
      ${of(a => a.flightDate)}::date[], ${of(a => a.flightId)}::uuid[], ${of(a => a.id)}::uuid[],
      ${of(a => a.organizationId)}::uuid[], ${of(a => a.origin)}::text[], ${of(a => a.status)}::text[],
      ${of(a => a.sourceId)}::uuid[], ${of(a => a.sourceVersion)}::int[],
      ${of(a => a.passengerId)}::uuid[], ${of(a => a.travellerId)}::uuid[], ${of(a => a.title)}::text[],
      ${of(a => JSON.stringify(a.reasons))}::text[], ${of(a => a.possible)}::boolean[]
    ) as h (flight_date, flight_id, id, organization_id, origin, status, source_id, source_version, passenger_id, traveller_id, title, reasons,
      possible)
    order by h.flight_date, h.flight_id, h.passenger_id, h.source_id
    on conflict (flight_date, flight_id, passenger_id, source_id) do update
      set status = case when ${place(sql`alert.status`)} < ${place(sql`excluded.status`)} then excluded.status else alert.status end,
        reasons = case when alert.possible and not excluded.possible then excluded.reasons else alert.reasons end,
        possible = alert.possible and excluded.possible, updated_at = excluded.updated_at,
        history = alert.history || jsonb_build_object('at', excluded.updated_at, 'kind',
          case when ${place(sql`alert.status`)} < ${place(sql`excluded.status`)} then 'ADVANCED' else 'CERTAIN' end, 'status', excluded.status)
      where ${place(sql`alert.status`)} < ${place(sql`excluded.status`)} or (alert.possible and not excluded.possible)
    returning id`.execute(db);
  return rows;
}

export interface AddedReceiver {
  userId: string;
  /** `xid8` of this transaction. */
  xid: string;
}

/** Puts alerts into their receivers' lists; who has one already, read or deleted, is left alone. Returns the new ones. */
export async function addReceivers(
  db: Database,
  hits: readonly Hit[],
  now: Date,
): Promise<readonly AddedReceiver[]> {
  const of = <T>(pick: (hit: Hit) => T) => hits.map(pick);
  const pairs = hits.flatMap((hit, index) => hit.receivers.map(userId => ({ hit: index + 1, userId })));
  return told(
    db,
    sql`
    insert into alert_receiver (flight_date, flight_id, alert_id, user_id, created_at, closed_at)
    select distinct a.flight_date, a.flight_id, a.id, u.id, ${now}::timestamptz, a.closed_at
    from unnest(
      ${of(h => h.flightDate)}::date[], ${of(h => h.flightId)}::uuid[], ${of(h => h.passengerId)}::uuid[],
      ${of(h => h.sourceId)}::uuid[]
    ) with ordinality as h (flight_date, flight_id, passenger_id, source_id, number)
    join unnest(${pairs.map(pair => pair.hit)}::bigint[], ${pairs.map(pair => pair.userId)}::uuid[]) as r (hit, receiver)
      on r.hit = h.number
    join alert a on a.flight_date = h.flight_date and a.flight_id = h.flight_id
      and a.passenger_id = h.passenger_id and a.source_id = h.source_id
    join lateral (
      select r.receiver as id
      union all
      select m.user_id from work_team t
      join work_team_member m on m.team_id = t.id
      join app_user w on w.id = m.user_id and w.organization_id = t.organization_id
      where t.id = r.receiver and t.active
    ) each on true
    join app_user u on u.id = each.id and u.active
    order by 1, 2, 3, 4
    on conflict do nothing
    returning flight_date, flight_id, alert_id, user_id, closed_at`,
  );
}

/**
 * Puts entries into lists, and on each alert in whose list it is now. `insertion` returns the key of the entries that are new; nobody is
 * told of what has ended.
 */
async function told(db: Database, insertion: RawBuilder<unknown>): Promise<readonly AddedReceiver[]> {
  const { rows } = await sql<AddedReceiver>`
    with added as (${insertion}), noted as (
      update alert a set told = a.told || n.users
      from (
        select flight_date, flight_id, alert_id, array_agg(user_id order by user_id) as users
        from added group by flight_date, flight_id, alert_id
      ) n
      where a.flight_date = n.flight_date and a.flight_id = n.flight_id and a.id = n.alert_id
    )
    select user_id as "userId", pg_current_xact_id()::text as xid from added where closed_at is null`.execute(
    db,
  );
  return rows;
}

/**
 * Puts alerts of flights from `since` on that no receiver is left for into the lists of those who stand in for them, and returns these.
 */
export async function addStandIns(db: Database, since: string, now: Date): Promise<readonly AddedReceiver[]> {
  return told(
    db,
    sql`
    with readers as materialized (select * from ${alertReaders()} as reader),
    left_alone as materialized (
      select a.flight_date, a.flight_id, a.id, a.organization_id, a.origin, a.viewers
      from alert a
      where a.viewers is not null and a.closed_at is null and a.flight_date >= ${since}::date and not exists (
        select from alert_receiver told join readers on readers.id = told.user_id
        where told.flight_date = a.flight_date and told.flight_id = a.flight_id and told.alert_id = a.id
          and (readers.organization_id = a.organization_id or readers.administrator)
      )
    ),
    candidates as (
      select l.flight_date, l.flight_id, l.id, readers.id as user_id,
        case
          when readers.organization_id <> l.organization_id then 3
          when readers.id = any (l.viewers) or case l.origin when 'RISK_RULE' then readers.sees_all_rules else readers.sees_all end
            or exists (select from work_team_member m where m.team_id = any (l.viewers) and m.user_id = readers.id) then 1
          else 2
        end as place
      from left_alone l join readers on readers.organization_id = l.organization_id or readers.administrator
    ),
    ranked as (select *, min(place) over (partition by id) as nearest from candidates)
    insert into alert_receiver (flight_date, flight_id, alert_id, user_id, created_at)
    select flight_date, flight_id, id, user_id, ${now}::timestamptz from ranked where place = nearest
    order by flight_date, flight_id, id, user_id
    on conflict do nothing
    returning flight_date, flight_id, alert_id, user_id, closed_at`,
  );
}

/**
 * Lets the alerts of a restriction or a rule be seen by who sees that now. With `waiting`, those that somebody writes at this moment too,
 * when they have done so; without, these stay for the next time. Locked in the order in which messages write them. Returns how many changed.
 */
export async function shareAlerts(
  db: Database,
  sourceId: string,
  { waiting }: { waiting: boolean },
): Promise<number> {
  const { rows } = await sql`
    with concerned as materialized (
      select a.flight_date, a.flight_id, a.id, s.viewers
      from (${sourceViewers}) s
      join alert a on a.source_id = s.id and a.viewers is distinct from s.viewers
      where s.id = ${sourceId}
      order by a.flight_date, a.flight_id, a.passenger_id
      for update of a ${waiting ? sql`` : sql`skip locked`}
    )
    update alert a set viewers = c.viewers
    from concerned c
    where a.flight_date = c.flight_date and a.flight_id = c.flight_id and a.id = c.id
    returning a.id`.execute(db);
  return rows.length;
}

/**
 * Gives the alerts of passengers who turned out to be others to those: where the same source has rung for several who are one now,
 * that of the one who stays is kept, else the oldest.
 */
export async function moveAlerts(
  db: Database,
  flight: { id: string; flightDate: string },
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length === 0) return;
  const here = (of: string) =>
    sql`${sql.ref(`${of}.flight_date`)} = ${flight.flightDate} and ${sql.ref(`${of}.flight_id`)} = ${flight.id}`;
  await shareDecisions(db, moves, here);
  await sql`
    with moved as materialized (
      select a.id, m.kept, a.source_id is not null and (
          exists (select from alert k where ${here('k')} and k.passenger_id = m.kept and k.source_id = a.source_id)
          or row_number() over (partition by m.kept, a.source_id order by a.created_at, a.id) > 1
        ) as twice
      from alert a
      join unnest(${moves.map(({ from }) => from)}::uuid[], ${moves.map(({ to }) => to)}::uuid[]) as m (loser, kept)
        on a.passenger_id = m.loser
      where ${here('a')}
    ), told as (
      delete from alert_receiver r using moved where ${here('r')} and r.alert_id = moved.id and moved.twice
    ), ended as (
      delete from alert a using moved where ${here('a')} and a.id = moved.id and moved.twice
    )
    update alert a set passenger_id = moved.kept from moved
    where ${here('a')} and a.id = moved.id and not moved.twice`.execute(db);
}

/**
 * What people decided of alerts that become one is decided of the one that stays: who has it in hand, and its end, of several the first.
 */
async function shareDecisions(
  db: Database,
  moves: readonly { from: string; to: string }[],
  here: (alias: string) => RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with moved as (
      select * from unnest(${moves.map(({ from }) => from)}::uuid[], ${moves.map(({ to }) => to)}::uuid[]) as m (loser, kept)
    ), person as (
      select loser as id, kept from moved union select kept, kept from moved
    ), same as materialized (
      select a.id, person.kept, a.source_id, a.taken_by, a.taken_at, a.closed_by, a.closed_at, a.result, a.result_note
      from alert a join person on person.id = a.passenger_id where ${here('a')}
    ), taken as (
      select distinct on (kept, source_id) * from same where taken_by is not null order by kept, source_id, taken_at
    ), ended as (
      select distinct on (kept, source_id) * from same where closed_at is not null order by kept, source_id, closed_at
    ), changed as (
      update alert a set taken_by = coalesce(a.taken_by, t.taken_by), taken_at = coalesce(a.taken_at, t.taken_at),
        closed_by = coalesce(a.closed_by, e.closed_by), closed_at = coalesce(a.closed_at, e.closed_at),
        result = coalesce(a.result, e.result), result_note = case when a.closed_at is null then coalesce(e.result_note, '') else a.result_note end
      from same s
      left join taken t on t.kept = s.kept and t.source_id = s.source_id
      left join ended e on e.kept = s.kept and e.source_id = s.source_id
      where ${here('a')} and a.id = s.id and (t.id is not null or e.id is not null)
      returning a.id, a.closed_at
    )
    update alert_receiver r set closed_at = c.closed_at from changed c
    where ${here('r')} and r.alert_id = c.id and r.closed_at is distinct from c.closed_at`.execute(db);
}

/** Gives the alerts that restrictions and rules raised of a passenger to another, who has none of these, with the traveller whom that is. */
export async function moveAlertsOfSources(
  db: Database,
  flight: { id: string; flightDate: string },
  { from, to, sourceIds }: { from: string; to: string; sourceIds: readonly string[] },
): Promise<void> {
  if (sourceIds.length === 0) return;
  await sql`
    update alert a set passenger_id = p.id, traveller_id = p.traveller_id
    from flight_passenger p
    where a.flight_date = ${flight.flightDate} and a.flight_id = ${flight.id} and a.passenger_id = ${from}
      and a.source_id = any(${sourceIds}::uuid[])
      and p.flight_date = ${flight.flightDate} and p.flight_id = ${flight.id} and p.id = ${to}`.execute(db);
}
