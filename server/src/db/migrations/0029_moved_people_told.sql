-- Removes moved users from the receivers.
create or replace function leave_alerts_behind() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from organization o where o.id = new.organization_id and o.administrator) then
    return null;
  end if;
  with left_behind as (
    delete from alert_receiver told using alert a
    where told.user_id = new.id
      and a.flight_date = told.flight_date and a.flight_id = told.flight_id and a.id = told.alert_id
      and a.organization_id is distinct from new.organization_id
    returning told.flight_date, told.flight_id, told.alert_id
  )
  update alert a set told = array_remove(a.told, new.id)
  from left_behind l
  where a.flight_date = l.flight_date and a.flight_id = l.flight_id and a.id = l.alert_id;
  return null;
end
$$;
