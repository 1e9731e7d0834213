-- Functions of the owner without SQL parameters, which nodes of a cluster refuse.

create or replace function restrictions_told(dates date[], flights uuid[], alerts uuid[])
returns table (id uuid, organization_id uuid, note text, expiration date, active boolean, created_by uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  sources uuid[] := array(
    select a.source_id
    from unnest(dates, flights, alerts) as wanted (flight_date, flight_id, alert_id)
    join alert a on a.flight_date = wanted.flight_date and a.flight_id = wanted.flight_id and a.id = wanted.alert_id
    where acting('user_id')::uuid = any (a.told) and a.origin = 'RESTRICTION'
  );
begin
  return query
    select s.id, s.organization_id, s.note, s.expiration, s.active, s.created_by from restriction s where s.id = any (sources);
end
$$;

create or replace function rules_told(dates date[], flights uuid[], alerts uuid[])
returns table (id uuid, organization_id uuid, note text, expiration date, active boolean, created_by uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  sources uuid[] := array(
    select a.source_id
    from unnest(dates, flights, alerts) as wanted (flight_date, flight_id, alert_id)
    join alert a on a.flight_date = wanted.flight_date and a.flight_id = wanted.flight_id and a.id = wanted.alert_id
    where acting('user_id')::uuid = any (a.told) and a.origin = 'RISK_RULE'
  );
begin
  return query
    select s.id, s.organization_id, s.note, s.valid_until, s.active, s.created_by from risk_rule s where s.id = any (sources);
end
$$;

-- Do not call after writing alerts in one transaction: on a cluster the owner has other connections.
create or replace function alerts_counted(sources uuid[])
returns table (source_id uuid, alerts bigint, confirmed bigint, not_confirmed bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  -- Read once, not for each source.
  everything boolean := acts_for_system() or coalesce(acting('administrator') = 'on', false);
  own uuid := acting('organization_id')::uuid;
  reader uuid := acting('user_id')::uuid;
  principals uuid[] := acting('principals')::uuid[];
  all_restrictions boolean := coalesce(acting('sees_all_restrictions') = 'on', false);
  all_rules boolean := coalesce(acting('sees_all_rules') = 'on', false);
  seen uuid[] := array(
    select s.id from restriction s
    where s.id = any (sources) and (
      everything
      or (s.organization_id = own and (all_restrictions or s.created_by = reader or principals && s.viewers))
    )
    union all
    select s.id from risk_rule s
    where s.id = any (sources) and (
      everything
      or (s.organization_id = own and (all_rules or s.created_by = reader or principals && s.viewers))
    )
  );
begin
  return query
    select a.source_id, count(*), count(*) filter (where a.result = 'CONFIRMED'), count(*) filter (where a.result = 'NOT_CONFIRMED')
    from alert a where a.source_id = any (seen)
    group by a.source_id;
end
$$;

-- Whether a node has prepared writes of an ended transaction, after a failure between them. The name of a
-- prepared transaction contains its process. False on one server.
create function writes_unsettled() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  unsettled boolean;
begin
  if to_regclass('pg_catalog.pg_dist_node') is null then
    return false;
  end if;
  execute $nodes$
    select exists (
      select from run_command_on_workers($node$
        select coalesce(string_agg(split_part(gid, '_', 3), ' '), '') from pg_prepared_xacts
        where gid like 'citus\_%' and database = current_database()
      $node$) as node
      cross join lateral string_to_table(case when node.success then nullif(node.result, '') else '0' end, ' ') as process
      where not exists (
        select from pg_locks l where l.locktype = 'transactionid' and l.granted and l.pid = process::int
      )
    )
  $nodes$ into unsettled;
  return unsettled;
end
$$;
revoke execute on function writes_unsettled() from public;
grant execute on function writes_unsettled() to farol_app;
