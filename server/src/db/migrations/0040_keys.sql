-- Keys of the platform by generation. Each is sealed by a key that follows from the secret, so that the database alone tells none. The
-- first follows from the secret itself and is not stored.
create table platform_key (
  number integer primary key check (number > 0),
  -- names it, and tells nothing of it
  id text not null unique,
  made_at timestamptz not null,
  -- null for the first, and for one that was retired
  sealed bytea,
  -- What is left of a retired one: what proves the events of its time, and seals nothing.
  audit_sealed bytea,
  -- Everything sealed by keys before this one was sealed anew with it.
  resealed_at timestamptz,
  retired_at timestamptz
);
-- How far the job is that seals anew: the last row of a table that it looked at.
create table key_reseal (
  number integer not null references platform_key,
  place text not null,
  after uuid not null,
  resealed integer not null default 0,
  primary key (number, place)
);
-- Keys are made and retired by the owner alone.
grant select on platform_key to farol_app;
grant update (resealed_at) on platform_key to farol_app;
grant select, insert, update, delete on key_reseal to farol_app;
