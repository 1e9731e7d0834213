-- A resolution reads all flights again until a round changes no traveller.
alter table resolution
  add column round integer not null default 1,
  add column changed_in_round integer not null default 0;
