-- As before, but no SQL function: a cluster counts what waits for a seal (docs/decisions/0056), and Citus 13.2 ends the process that deletes
-- from a counted table by what such a function was given. Who acts is asked first: Citus takes no such question into the deletion.
create or replace function take_unsealed(sealed uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if acts_for_system() then
    delete from audit_unsealed where event_id = any (sealed);
  end if;
end
$$;
