-- Access managers read events of their organization, or of all with the administrator flag.
create policy audit_event_managed on audit_event for select using (
  acting('reads_trail') = 'on'
  and (organization_id = acting('organization_id')::uuid or acting('administrator') = 'on')
);

-- Newest first, by actor, organization, event and reason.
create index audit_event_actor on audit_event (actor_id, id);
create index audit_event_organization on audit_event (organization_id, id);
create index audit_event_kind on audit_event (event, id);
create index audit_event_reason on audit_event (id) where reason is not null;

-- Row-level security prevents array indexes, because their operators are not leakproof, so this runs as the
-- owner.
create function trail_about(wanted uuid[], first_id uuid, end_id uuid) returns table (id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select found.id from (
    select e.id, e.organization_id from audit_event e
    where e.record_ids && wanted and e.record_ids is not null and e.id >= first_id and e.id < end_id
    union
    select e.id, e.organization_id from unnest(wanted) as one (record)
    join audit_event e on e.records @> jsonb_build_array(jsonb_build_object('id', one.record))
      and e.record_kinds is null and e.id >= first_id and e.id < end_id
  ) found
  where acting('reads_trail') = 'on'
    and (found.organization_id = acting('organization_id')::uuid or acting('administrator') = 'on')
$$;
revoke execute on function trail_about(uuid[], uuid, uuid) from public;
grant execute on function trail_about(uuid[], uuid, uuid) to farol_app;

-- For readers of the trail; the verification itself is the proof.
create table audit_check (
  id uuid primary key,
  at timestamptz not null,
  events bigint not null,
  seals bigint not null,
  -- counts by kind
  flaws jsonb not null
);
alter table audit_check enable row level security;
create policy audit_check_added on audit_check for insert with check (acts_for_system());
create policy audit_check_read on audit_check for select using (acts_for_system() or acting('reads_trail') = 'on');
grant select, insert on audit_check to farol_app;
