-- An alert shows the text in force when it was raised. Versions that only toggled the restriction have no
-- row.
create table restriction_version (
  restriction_id uuid not null,
  version integer not null,
  organization_id uuid not null,
  viewers uuid[] not null,
  category text not null,
  note text not null,
  expiration date not null,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (restriction_id, version)
);

insert into restriction_version
select r.id, r.version, r.organization_id, array_append(r.viewers, r.created_by), c.name, r.note, r.expiration, r.created_by, r.updated_at
from restriction r join category c on c.id = r.category_id;

alter table restriction_version enable row level security;
create policy restriction_version_seen on restriction_version using (
  (
    organization_id = acting('organization_id')::uuid
    and (acting('principals')::uuid[] && viewers or acting('sees_all_restrictions') = 'on')
  )
  or acting('administrator') = 'on'
  or acts_for_system()
);
grant select, insert, update, delete on restriction_version to farol_app;
