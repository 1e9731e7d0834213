-- The trail can be added to and no more: what was written is proved by a key that the database does not have.

-- Proof (HMAC) that the platform wrote the event as it stands, and the key it was made with. Events from before have none.
alter table audit_event add column proof bytea, add column key_id text, add check ((proof is null) = (key_id is null));
-- Seals from before are plain hashes, without a key.
alter table audit_seal add column key_id text;

-- The application adds; it reads for the system alone, which is what seals and verifies.
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

-- Takes events that no seal covers yet, oldest first. What is taken and not sealed shows: it is in no seal and does not wait for one.
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
