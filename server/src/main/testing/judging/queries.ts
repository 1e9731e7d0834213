import type { Client } from 'pg';

/** Restricts every stored document, as an import does: restrictions, log of changes and job in one commit. */
export async function restrictAllPassengers(client: Client): Promise<void> {
  const userId = '00000000-0000-7000-8000-000000000001';
  await client.query('begin');
  await client.query(`
    with agency as (
      insert into organization (id, name, type, time_zone) values (gen_random_uuid(), 'agency', 'HEALTH', 'UTC') returning id
    ), reason as (
      insert into category (id, organization_id, name, applies_to, boarding)
      select gen_random_uuid(), id, 'reason', 'RESTRICTION', 'VERIFY' from agency returning id, organization_id
    ), made as (
      insert into restriction (id, organization_id, category_id, expiration, viewers, receivers, created_by, created_at, updated_at,
        import_id)
      select gen_random_uuid(), reason.organization_id, reason.id, '2999-12-31', array['${userId}']::uuid[],
        array['${userId}']::uuid[], '${userId}', now(), now(), '${userId}'
      from reason, (select count(distinct number_folded) as n from passenger_document) numbers, generate_series(1, numbers.n)
      returning id, organization_id, viewers
    )
    insert into restriction_document (restriction_id, organization_id, viewers, ordinal, number, number_folded)
    select made.id, made.organization_id, made.viewers, 1, numbers.folded, numbers.folded
    from (select *, row_number() over () as at from made) made
    join (
      select number_folded as folded, row_number() over () as at from passenger_document group by number_folded
    ) numbers on numbers.at = made.at`);
  await client.query(`
    with raised as (update watch_change set number = number + 1 where what = 'RESTRICTIONS' returning number)
    insert into judging (source_id, what, change, all_flights)
    select r.id, 'RESTRICTIONS', raised.number, false from restriction r, raised where r.import_id = '${userId}'`);
  await client.query(`
    select graphile_worker.add_job('inspection:judge', '{}', queue_name => 'inspection:judge', job_key => 'inspection:judge')`);
  await client.query('commit');
}

/** Blocks judging of the flight with the last id, until the client ends. Returns its id. */
export async function lockLastFlight(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`
    select id, pg_advisory_lock(hashtextextended(id::text, 0))
    from (select id from flight order by flight_date desc, id desc limit 1) last`);
  return rows[0]?.id ?? '';
}
