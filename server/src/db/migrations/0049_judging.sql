-- Which rules and restrictions changed when (by the counter of `watch_change`), and how far coming flights were judged by them since.
create table judging (
  source_id uuid primary key,
  what text not null check (what in ('RULES', 'NAMES')),
  -- the counter's number with its latest change
  change bigint not null,
  -- transactions from this one on have seen the change; null until the first turn of the job
  writers xid8,
  -- whether coming flights are still to be judged by it
  open boolean not null default true
);
create index judging_change on judging (what, change);
create index judging_open on judging (change) where open;

-- Up to which change a flight's people were judged.
alter table flight_risk
  add column rules_seen bigint not null default 0,
  add column names_seen bigint not null default 0;

grant select, insert, update, delete on judging to farol_app;
