-- A restriction that is not needed any more: nobody lists it and nothing is matched with it, and what its alerts say stays.
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

-- A list of restrictions that was checked, with what it would do; it is applied once, by who had it checked, as long as it would do the same.
create table restriction_import (
  id uuid primary key,
  created_by uuid not null references app_user,
  organization_id uuid not null references organization,
  created_at timestamptz not null,
  file_name text,
  -- who sees them and who is alerted, the same for all
  viewers uuid[] not null,
  receivers uuid[] not null,
  -- as read from the file
  lines jsonb not null,
  -- of what it would do, line by line
  plan_hash bytea not null,
  total integer not null,
  -- lines done by the applying at work; read by who waits for it
  done integer not null default 0,
  applied_at timestamptz
);
create index restriction_import_created_at on restriction_import (created_at);
grant select, insert, update, delete on restriction_import to farol_app;
