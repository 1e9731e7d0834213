-- Requested rebuilds of flights from their messages, with progress.
create table rebuild (
  id uuid primary key,
  asked_at timestamptz not null,
  flights integer not null,
  done integer not null default 0,
  -- flights whose result differs
  changed integer not null default 0,
  failed integer not null default 0,
  ended_at timestamptz
);
grant select, insert, update, delete on rebuild to farol_app;
