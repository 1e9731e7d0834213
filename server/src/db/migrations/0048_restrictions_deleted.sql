-- Deleted restrictions match nothing and are not listed; their alerts keep the text.
alter table restriction
  add column deleted_at timestamptz,
  add constraint restriction_deleted_is_inactive check (deleted_at is null or not active);

create or replace view visible_restriction as
select id, organization_id, category_id, note, expiration, active, viewers, receivers, created_by, created_at, version, match_names,
  name_threshold, deleted_at
from restriction
where (
    organization_id = (select acting('organization_id')::uuid)
    and (
      (select acting('principals')::uuid[]) && viewers
      or created_by = (select acting('user_id')::uuid)
      or (select acting('sees_all_restrictions')) = 'on'
    )
  )
  or (select acting('administrator')) = 'on'
  or (select acts_for_system());

-- A checked import. Its user applies it once, while its result is the same.
create table restriction_import (
  id uuid primary key,
  created_by uuid not null references app_user,
  organization_id uuid not null references organization,
  created_at timestamptz not null,
  file_name text,
  -- the same for all lines
  viewers uuid[] not null,
  receivers uuid[] not null,
  lines jsonb not null,
  -- of the planned changes
  plan_hash bytea not null,
  total integer not null,
  -- progress, which the user sees
  done integer not null default 0,
  applied_at timestamptz
);
create index restriction_import_created_at on restriction_import (created_at);
grant select, insert, update, delete on restriction_import to farol_app;
