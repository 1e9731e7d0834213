-- Receivers are people and teams: former members lose access. Entries of lists follow any change of a team.

drop policy alert_seen on alert;
create policy alert_seen on alert using (
  acting('principals')::uuid[] && told
  or (
    viewers is not null and organization_id = acting('organization_id')::uuid
    and (
      acting('principals')::uuid[] && viewers
      or (origin = 'RESTRICTION' and acting('sees_all_restrictions') = 'on')
      or (origin = 'RISK_RULE' and acting('sees_all_rules') = 'on')
    )
  )
  or (viewers is not null and acting('administrator') = 'on')
  or acts_for_system()
);

create or replace view visible_alert as
select flight_date, flight_id, id, organization_id, origin, status, source_id, source_version, passenger_id, traveller_id, title, reasons,
  possible, told, viewers, created_at, taken_by, taken_at, closed_by, closed_at, result, result_note
from alert
where (select acting('principals')::uuid[]) && told
  or (
    viewers is not null and organization_id = (select acting('organization_id')::uuid)
    and (
      (select acting('principals')::uuid[]) && viewers
      or (origin = 'RESTRICTION' and (select acting('sees_all_restrictions')) = 'on')
      or (origin = 'RISK_RULE' and (select acting('sees_all_rules')) = 'on')
    )
  )
  or (viewers is not null and (select acting('administrator')) = 'on')
  or (select acts_for_system());

create or replace function restrictions_told(dates date[], flights uuid[], alerts uuid[])
returns table (id uuid, organization_id uuid, note text, expiration date, active boolean, created_by uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  principals uuid[] := acting('principals')::uuid[];
  sources uuid[] := array(
    select a.source_id
    from unnest(dates, flights, alerts) as wanted (flight_date, flight_id, alert_id)
    join alert a on a.flight_date = wanted.flight_date and a.flight_id = wanted.flight_id and a.id = wanted.alert_id
    where principals && a.told and a.origin = 'RESTRICTION'
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
  principals uuid[] := acting('principals')::uuid[];
  sources uuid[] := array(
    select a.source_id
    from unnest(dates, flights, alerts) as wanted (flight_date, flight_id, alert_id)
    join alert a on a.flight_date = wanted.flight_date and a.flight_id = wanted.flight_id and a.id = wanted.alert_id
    where principals && a.told and a.origin = 'RISK_RULE'
  );
begin
  return query
    select s.id, s.organization_id, s.note, s.valid_until, s.active, s.created_by from risk_rule s where s.id = any (sources);
end
$$;

-- Drops entries by a team that the user left or that is inactive.
create function drop_team_entries(member uuid, team uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  principals uuid[] := member || array(
    select t.id
    from work_team_member m
    join work_team t on t.id = m.team_id and t.active
    join app_user u on u.id = m.user_id and u.organization_id = t.organization_id
    where m.user_id = member
  );
begin
  delete from alert_receiver r using alert a
  where r.user_id = member
    and a.flight_date = r.flight_date and a.flight_id = r.flight_id and a.id = r.alert_id
    and (team = any (a.told) or team = any (coalesce(a.viewers, '{}')))
    and not (principals && a.told) and not (principals && coalesce(a.viewers, '{}'));
end
$$;
revoke execute on function drop_team_entries(uuid, uuid) from public;

create function member_left() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform drop_team_entries(old.user_id, old.team_id);
  return null;
end
$$;
create trigger work_team_member_left after delete on work_team_member
  for each row execute function member_left();

create function team_deactivated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform drop_team_entries(m.user_id, new.id) from work_team_member m where m.team_id = new.id;
  return null;
end
$$;
create trigger work_team_deactivated after update of active on work_team
  for each row when (old.active and not new.active) execute function team_deactivated();

-- Open streams check again.
create trigger work_team_member_changed after insert or delete on work_team_member
  for each row execute function tell_own_rights_changed();
create function tell_team_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', json_build_object('u', m.user_id)::text) from work_team_member m where m.team_id = new.id;
  return null;
end
$$;
create trigger work_team_changed after update of active on work_team
  for each row when (old.active <> new.active) execute function tell_team_changed();

-- Alerts raised before name each member: of these the team is named, unless the person is a receiver by name.
do $$
declare
  named record;
begin
  for named in
    select s.id, m.team_id, m.user_id
    from (select id, receivers from restriction union all select id, receivers from risk_rule) s
    join work_team_member m on m.team_id = any (s.receivers)
    where m.user_id <> all (s.receivers)
  loop
    update alert a
    set told = case when named.team_id = any (a.told) then array_remove(a.told, named.user_id)
                    else array_remove(a.told, named.user_id) || named.team_id end
    where a.source_id = named.id and named.user_id = any (a.told);
  end loop;
end
$$;
