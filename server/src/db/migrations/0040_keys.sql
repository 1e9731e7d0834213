-- Each key is sealed by a key derived from the secret. The first key is derived and not stored.
create table platform_key (
  number integer primary key check (number > 0),
  -- public name
  id text not null unique,
  made_at timestamptz not null,
  -- null for the first and for retired keys
  sealed bytea,
  -- Only the key that proves earlier events.
  audit_sealed bytea,
  -- Set when all values of earlier keys are re-encrypted.
  resealed_at timestamptz,
  retired_at timestamptz
);
-- Progress of re-encryption: the last row of a table.
create table key_reseal (
  number integer not null references platform_key,
  place text not null,
  after uuid not null,
  resealed integer not null default 0,
  primary key (number, place)
);
-- Only the owner creates and retires keys.
grant select on platform_key to farol_app;
grant update (resealed_at) on platform_key to farol_app;
grant select, insert, update, delete on key_reseal to farol_app;
