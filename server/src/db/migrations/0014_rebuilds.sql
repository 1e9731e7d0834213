-- Flights that somebody asked to be made anew from the messages about them, and how far that is.
create table rebuild (
  id uuid primary key,
  asked_at timestamptz not null,
  flights integer not null,
  done integer not null default 0,
  -- flights of which something came out otherwise than stored
  changed integer not null default 0,
  failed integer not null default 0,
  ended_at timestamptz
);
grant select, insert, update, delete on rebuild to farol_app;
