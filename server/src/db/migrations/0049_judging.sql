-- Changes of rules and restrictions, and the progress of judging flights by them.
create table judging (
  source_id uuid primary key,
  what text not null check (what in ('RULES', 'NAMES')),
  -- number in `watch_change`
  change bigint not null,
  -- transactions from here on see the change; null before the first run
  writers xid8,
  -- true until all flights are judged
  open boolean not null default true
);
create index judging_change on judging (what, change);
create index judging_open on judging (change) where open;

-- The last change that the people were judged by.
alter table flight_risk
  add column rules_seen bigint not null default 0,
  add column names_seen bigint not null default 0;

grant select, insert, update, delete on judging to farol_app;
