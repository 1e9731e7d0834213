-- Which saving of a person this is: two who save at once are told apart.
alter table app_user add column version integer not null default 1;
-- False while nobody said their name: then `full_name` shows the CPF, masked, until they sign on.
alter table app_user add column named boolean not null default true;
create index app_user_organization on app_user (organization_id);
create index user_role_role on user_role (role_id);

-- A list of people that was checked, with what it would do; it is applied once, by who had it checked, as long as it would do the same.
create table user_import (
  id uuid primary key,
  created_by uuid not null references app_user,
  organization_id uuid not null references organization,
  created_at timestamptz not null,
  file_name text,
  -- as read from the file, without what was refused for its form
  lines jsonb not null,
  -- of what it would do, line by line
  plan_hash bytea not null,
  total integer not null,
  -- lines done by the applying at work; read by who waits for it
  done integer not null default 0,
  applied_at timestamptz
);
create index user_import_created_at on user_import (created_at);
grant select, insert, update, delete on user_import to farol_app;
