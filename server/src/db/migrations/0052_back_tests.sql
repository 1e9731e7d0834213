-- Only the owner sees a test.
create table back_test (
  id uuid primary key,
  owner_id uuid not null,
  -- conditions and flights of the tested rule
  asked jsonb not null,
  -- the same of the saved version, if any
  compared jsonb,
  -- rights of the owner at the start
  as_whom jsonb not null,
  first_day date not null,
  last_day date not null,
  -- the next day to judge; days go backwards
  next_day date not null,
  state text not null check (state in ('WORKING', 'DONE', 'STOPPED', 'FAILED')),
  -- [{ day, people, hits, gained, lost }]
  days jsonb not null default '[]',
  -- { hits, gained, lost }: ids of passengers of each
  examples jsonb not null default '{"hits": [], "gained": [], "lost": []}',
  failures integer not null default 0,
  created_at timestamptz not null,
  -- last poll; unwatched tests stop
  looked_at timestamptz not null
);
create index back_test_owner on back_test (owner_id) where state = 'WORKING';
create index back_test_created on back_test (created_at);
alter table back_test enable row level security;
create policy back_test_seen on back_test using (owner_id = acting('user_id')::uuid or acts_for_system());
grant select, insert, update, delete on back_test to farol_app;
