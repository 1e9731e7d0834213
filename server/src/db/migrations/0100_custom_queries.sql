-- Saved searches of an organization, seen by their owner and by teams.
create table custom_query (
  id uuid primary key,
  organization_id uuid not null,
  owner_id uuid not null,
  name text not null,
  conditions jsonb not null,
  -- local departure dates relative to today
  first_day integer not null,
  last_day integer not null check (last_day >= first_day),
  -- fields of the result, in display order
  columns text[] not null check (cardinality(columns) > 0),
  sort_column text,
  sort_descending boolean not null,
  teams uuid[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  version integer not null default 1
);
create index custom_query_organization on custom_query (organization_id);
alter table custom_query enable row level security;
create policy custom_query_seen on custom_query using (
  (
    organization_id = acting('organization_id')::uuid
    and (owner_id = acting('user_id')::uuid or acting('principals')::uuid[] && teams)
  )
  or acts_for_system()
);

-- Only the owner sees a run. Ids alone: names and values are read with current rights and masking.
create table custom_query_run (
  id uuid primary key,
  query_id uuid not null,
  owner_id uuid not null,
  organization_id uuid not null,
  -- gov.br level of the sign-on that started it, which limits roles
  assurance smallint not null,
  -- name, conditions, columns and sort order at the start
  content jsonb not null,
  first_day date not null,
  last_day date not null,
  -- the next day to search; days go backwards
  next_day date not null,
  state text not null check (state in ('WORKING', 'DONE', 'STOPPED', 'FAILED', 'REFUSED')),
  people integer not null default 0,
  -- passengers, newest departure first
  hits uuid[] not null default '{}',
  truncated boolean not null default false,
  failures integer not null default 0,
  created_at timestamptz not null
);
create index custom_query_run_owner on custom_query_run (owner_id, query_id, created_at desc);
create index custom_query_run_created on custom_query_run (created_at);
alter table custom_query_run enable row level security;
create policy custom_query_run_seen on custom_query_run using (
  owner_id = acting('user_id')::uuid or acts_for_system()
);
grant select, insert, update, delete on custom_query, custom_query_run to farol_app;
