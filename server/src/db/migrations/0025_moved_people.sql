-- Users who move lose the alerts of their former organization. The trail keeps what they read.
create function leave_alerts_behind() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from alert_receiver told using alert a
  where told.user_id = new.id
    and a.flight_date = told.flight_date and a.flight_id = told.flight_id and a.id = told.alert_id
    and a.organization_id is distinct from new.organization_id
    and not exists (select from organization o where o.id = new.organization_id and o.administrator);
  return null;
end
$$;
create trigger app_user_left after update of organization_id on app_user
  for each row when (old.organization_id is distinct from new.organization_id) execute function leave_alerts_behind();
