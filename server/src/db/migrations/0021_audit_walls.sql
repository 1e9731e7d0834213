-- The application can only add events, and proves them with a key that is not in the database.

-- HMAC of the event and its key. Earlier events have none.
alter table audit_event add column proof bytea, add column key_id text, add check ((proof is null) = (key_id is null));
-- Earlier seals are plain hashes.
alter table audit_seal add column key_id text;

-- Only the system reads, for sealing and verification.
alter table audit_event enable row level security;
create policy audit_event_added on audit_event for insert with check (true);
create policy audit_event_read on audit_event for select using (acts_for_system());
alter table audit_seal enable row level security;
create policy audit_seal_added on audit_seal for insert with check (acts_for_system());
create policy audit_seal_read on audit_seal for select using (acts_for_system());
alter table audit_unsealed enable row level security;
create policy audit_unsealed_added on audit_unsealed for insert with check (true);
create policy audit_unsealed_read on audit_unsealed for select using (acts_for_system());
revoke update, delete, truncate on audit_event, audit_seal, audit_unsealed from farol_app;

-- Takes unsealed events, oldest first. A taken but unsealed event is detectable.
create function take_unsealed(most integer) returns table (id uuid, proof bytea)
language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    delete from audit_unsealed where acts_for_system() and event_id in (
      select u.event_id from audit_unsealed u order by u.event_id limit most for update skip locked
    ) returning event_id
  )
  select e.id, e.proof from taken join audit_event e on e.id = taken.event_id order by e.id
$$;
revoke execute on function take_unsealed(integer) from public;
grant execute on function take_unsealed(integer) to farol_app;
