-- A token contains the id of its session and is invalid once the session has ended.
create table user_session (
  id uuid primary key,
  user_id uuid not null references app_user,
  began_at timestamptz not null,
  -- expiry of the last token
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('SIGNED_OUT', 'DEACTIVATED')),
  check ((ended_at is null) = (ended_by is null))
);
create index user_session_user on user_session (user_id);

delete from stream_token;
alter table stream_token add column session_id uuid not null references user_session on delete cascade;
create index stream_token_session on stream_token (session_id);

-- Deactivated users lose their sessions, also when they are active again later.
create function end_sessions_of_deactivated() returns trigger language plpgsql as $$
begin
  update user_session set ended_at = now(), ended_by = 'DEACTIVATED' where user_id = new.id and ended_at is null;
  return null;
end
$$;
create trigger app_user_deactivated after update of active on app_user
  for each row when (old.active and not new.active) execute function end_sessions_of_deactivated();

-- Rights are read at every call. Open streams must check again: { s: ended session } or { u: user with
-- changed rights }.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', json_build_object('s', new.id)::text);
  return null;
end
$$;
create trigger user_session_ended after update of ended_at on user_session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_ended();

create function tell_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', json_build_object('u', u.id)::text)
  from app_user u
  where case tg_table_name
    when 'app_user' then u.id = new.id
    when 'role' then exists (select from user_role r where r.user_id = u.id and r.role_id = new.id)
    when 'organization' then u.organization_id = new.id
    else false
  end;
  return null;
end
$$;
create trigger app_user_moved after update of organization_id, active on app_user
  for each row when (old.organization_id is distinct from new.organization_id or old.active <> new.active)
  execute function tell_rights_changed();
create trigger role_changed after update on role
  for each row when (old is distinct from new) execute function tell_rights_changed();
create trigger organization_changed after update on organization
  for each row when (old is distinct from new) execute function tell_rights_changed();

create function tell_own_rights_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('sessions', json_build_object('u', old.user_id)::text);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('sessions', json_build_object('u', new.user_id)::text);
  end if;
  return null;
end
$$;
create trigger user_role_changed after insert or update or delete on user_role
  for each row execute function tell_own_rights_changed();
create trigger user_airport_changed after insert or update or delete on user_airport
  for each row execute function tell_own_rights_changed();

create function tell_airports_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', json_build_object('u', u.id)::text)
  from app_user u where u.organization_id = coalesce(new.organization_id, old.organization_id);
  return null;
end
$$;
create trigger organization_airport_changed after insert or update or delete on organization_airport
  for each row execute function tell_airports_changed();

grant select, insert, update, delete on user_session to farol_app;
