-- Lists from outside. Entries in force are restrictions of the list.
create table named_list (
  id uuid primary key,
  organization_id uuid not null,
  name text not null,
  source text not null,
  -- the same for all entries
  category_id uuid not null,
  expiration date not null,
  viewers uuid[] not null,
  receivers uuid[] not null,
  name_threshold real not null default 0.8 check (name_threshold between 0.7 and 1),
  -- version in force; null before the first import
  version_id uuid,
  -- import_id of the restrictions that changed last
  change_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index named_list_name on named_list (organization_id, lower(name));
alter table named_list enable row level security;
create policy named_list_seen on named_list using (
  (
    organization_id = acting('organization_id')::uuid
    and (
      acting('principals')::uuid[] && viewers
      or created_by = acting('user_id')::uuid
      or acting('sees_all_restrictions') = 'on'
    )
  )
  or acting('administrator') = 'on'
  or acts_for_system()
);

create table named_list_version (
  id uuid primary key,
  list_id uuid not null,
  organization_id uuid not null,
  -- null until the version is applied
  number integer,
  -- version in force at the check, which a roll back restores
  base_id uuid,
  state text not null check (state in ('CHECKED', 'APPLIED', 'ROLLED_BACK')),
  listed_on date not null,
  file_name text,
  format text not null,
  added integer not null default 0,
  changed integer not null default 0,
  ended integer not null default 0,
  unchanged integer not null default 0,
  -- entities and other records that describe no person
  skipped integer not null default 0,
  refused integer not null default 0,
  findings jsonb not null default '[]',
  -- progress, which the user sees
  total integer not null default 0,
  done integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  applied_by uuid,
  applied_at timestamptz,
  rolled_back_by uuid,
  rolled_back_at timestamptz,
  unique (list_id, number)
);
alter table named_list_version enable row level security;
create policy named_list_version_seen on named_list_version using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);

-- All entries of a version. Kept for the latest versions, so that they can be compared and restored.
create table named_list_entry (
  version_id uuid not null,
  entry text collate "C" not null,
  organization_id uuid not null,
  content_hash text not null,
  -- note, names and documents as columns of restriction_document
  content jsonb not null,
  primary key (version_id, entry)
);
alter table named_list_entry enable row level security;
create policy named_list_entry_seen on named_list_entry using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);
grant select, insert, update, delete on named_list, named_list_version, named_list_entry to farol_app;

alter table restriction
  add column list_id uuid,
  add column list_entry text collate "C",
  -- number of the version that last changed the entry
  add column list_version integer;
create unique index restriction_list_entry on restriction (list_id, list_entry);
-- name, version and entry of the list, which an alert shows
alter table restriction_version add column list jsonb;

create or replace view visible_restriction as
select id, organization_id, category_id, note, expiration, active, viewers, receivers, created_by, created_at, version, match_names,
  name_threshold, deleted_at, list_id, list_entry, list_version
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
