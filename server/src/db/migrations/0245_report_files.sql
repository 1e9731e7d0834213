-- Reports prepared in the background. Only the owner sees one.
create table report_file (
  id uuid primary key,
  owner_id uuid not null,
  organization_id uuid not null,
  -- gov.br level of the sign-on that requested it, which limits roles
  assurance smallint not null,
  -- name of the screen
  report text not null,
  -- criteria, format and columns
  content jsonb not null,
  reason text not null,
  language text not null,
  state text not null check (state in ('WORKING', 'DONE', 'STOPPED', 'FAILED', 'REFUSED')),
  step text not null check (step in ('WAITING', 'READING', 'WRITING')),
  rows integer,
  -- people and other records in the file, for the audit trail
  records jsonb not null default '[]',
  file_name text,
  media_type text,
  bytes integer,
  -- sealed
  file bytea,
  created_at timestamptz not null
);
create index report_file_owner on report_file (owner_id, created_at desc);
create index report_file_created on report_file (created_at);
alter table report_file enable row level security;
create policy report_file_seen on report_file using (
  owner_id = acting('user_id')::uuid or acts_for_system()
);
grant select, insert, update, delete on report_file to farol_app;
