-- Functions of the owner, for trails on the nodes of a cluster.

-- Removes sealed events from the queue. A removed but unsealed event is detectable.
drop function take_unsealed(integer);
create function take_unsealed(sealed uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from audit_unsealed where acts_for_system() and event_id = any (sealed)
$$;
revoke execute on function take_unsealed(uuid[]) from public;
grant execute on function take_unsealed(uuid[]) to farol_app;

-- Indexes new events on every node. Unchanged months cost one page each.
create or replace function index_audit_records() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  failed text;
begin
  perform gin_clean_pending_list(part.relid)
  from pg_partition_tree('audit_event_record') part where part.isleaf;
  if to_regclass('pg_catalog.pg_dist_partition') is null then
    return;
  end if;
  -- Shards have their number at the end of index names.
  execute $shards$
    select max(result) filter (where not success)
    from run_command_on_shards('audit_event', $shard$
      select count(gin_clean_pending_list(leaf.relid))
      from pg_index i
      join pg_class c on c.oid = i.indexrelid and starts_with(c.relname, 'audit_event_record_')
      cross join lateral pg_partition_tree(i.indexrelid) leaf
      where i.indrelid = '%s'::regclass and leaf.isleaf
    $shard$)
  $shards$ into failed;
  if failed is not null then
    raise exception 'the records of the trail were not all taken into the index: %', failed;
  end if;
end
$$;

-- Reads the actor's rights once and passes values, because clusters cannot plan by parameters of SQL
-- functions. "is not distinct" avoids the less selective index of organizations.
create or replace function trail_about(wanted uuid[], first_id uuid, end_id uuid) returns table (id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  administrator boolean := coalesce(acting('administrator') = 'on', false);
  own uuid := acting('organization_id')::uuid;
begin
  if acting('reads_trail') is distinct from 'on' or (own is null and not administrator) then
    return;
  end if;
  return query
    select e.id from audit_event e
    where e.record_ids && wanted and e.record_ids is not null and e.id >= first_id and e.id < end_id
      and (administrator or e.organization_id is not distinct from own);
  return query
    select distinct e.id from unnest(wanted) as one (record)
    join audit_event e on e.records @> jsonb_build_array(jsonb_build_object('id', one.record))
      and e.record_kinds is null and e.id >= first_id and e.id < end_id
      and (administrator or e.organization_id is not distinct from own);
end
$$;
