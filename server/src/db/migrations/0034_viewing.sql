-- Has effect while the user's organization has the administrator flag.
alter table user_session add column viewed_organization_id uuid references organization;
create index user_session_viewed on user_session (viewed_organization_id) where viewed_organization_id is not null;

-- Open streams check again when viewing begins or ends.
create trigger user_session_viewing after update of viewed_organization_id on user_session
  for each row when (old.viewed_organization_id is distinct from new.viewed_organization_id)
  execute function tell_session_ended();

-- Viewers get the notices of the viewed organization.
create or replace function tell_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', json_build_object('u', u.id)::text)
  from app_user u
  where case tg_table_name
    when 'app_user' then u.id = new.id
    when 'role' then exists (select from user_role r where r.user_id = u.id and r.role_id = new.id)
    when 'organization' then u.organization_id = new.id
      or exists (select from user_session s where s.viewed_organization_id = new.id and s.user_id = u.id)
    else false
  end;
  return null;
end
$$;

create or replace function tell_airports_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', json_build_object('u', u.id)::text)
  from app_user u
  where u.organization_id = coalesce(new.organization_id, old.organization_id)
    or exists (
      select from user_session s
      where s.viewed_organization_id = coalesce(new.organization_id, old.organization_id) and s.user_id = u.id
    );
  return null;
end
$$;
