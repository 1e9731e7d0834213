-- Resolutions of the travellers of all flights, requested by `farol resolve --all`.
create table resolution (
  id uuid primary key,
  asked_at timestamptz not null,
  flights integer not null,
  done integer not null default 0,
  -- flights with a passenger whose traveller changed
  changed integer not null default 0,
  failed integer not null default 0,
  -- the last flight done
  last_date date,
  last_flight uuid,
  ended_at timestamptz
);
grant select, insert, update, delete on resolution to farol_app;
