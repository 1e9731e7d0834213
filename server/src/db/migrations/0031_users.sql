-- Detects concurrent changes.
alter table app_user add column version integer not null default 1;
-- False until sign-on for users without a name; `full_name` is then the masked CPF.
alter table app_user add column named boolean not null default true;
create index app_user_organization on app_user (organization_id);
create index user_role_role on user_role (role_id);

-- A checked import. Its user applies it once, while its result is the same.
create table user_import (
  id uuid primary key,
  created_by uuid not null references app_user,
  organization_id uuid not null references organization,
  created_at timestamptz not null,
  file_name text,
  -- lines without format errors
  lines jsonb not null,
  -- of the planned changes
  plan_hash bytea not null,
  total integer not null,
  -- progress, which the user sees
  done integer not null default 0,
  applied_at timestamptz
);
create index user_import_created_at on user_import (created_at);
grant select, insert, update, delete on user_import to farol_app;
