-- Marks a database filled by `farol load`, and counts the days that it stored.
create table loaded_set (
  one boolean primary key default true check (one),
  seed text not null,
  passengers integer not null,
  years integer not null,
  -- flights from this date on are booked and not flown
  today date not null,
  days_done integer not null default 0,
  finished_at timestamptz
);
grant select on loaded_set to farol_app;
