-- Rules tried on past flights before they are saved, day by day. Whose they are sees them, and nobody else.
create table back_test (
  id uuid primary key,
  owner_id uuid not null,
  -- what is tried: conditions and which flights they look at
  asked jsonb not null,
  -- the same of the version in force, where a saved rule is changed
  compared jsonb,
  -- as whom it looks: never more than who asked sees
  as_whom jsonb not null,
  first_day date not null,
  last_day date not null,
  -- days are looked at from the last to the first; the one that comes next
  next_day date not null,
  state text not null check (state in ('WORKING', 'DONE', 'STOPPED', 'FAILED')),
  -- [{ day, people, hits, gained, lost }]
  days jsonb not null default '[]',
  -- { hits, gained, lost }: ids of passengers of each
  examples jsonb not null default '{"hits": [], "gained": [], "lost": []}',
  failures integer not null default 0,
  created_at timestamptz not null,
  -- when somebody looked at it last: what nobody waits for any more ends
  looked_at timestamptz not null
);
create index back_test_owner on back_test (owner_id) where state = 'WORKING';
create index back_test_created on back_test (created_at);
alter table back_test enable row level security;
create policy back_test_seen on back_test using (owner_id = acting('user_id')::uuid or acts_for_system());
grant select, insert, update, delete on back_test to farol_app;
