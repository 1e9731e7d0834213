-- Time of the last completed heartbeat job, which shows that jobs run.
create table job_beat (
  single boolean primary key default true check (single),
  at timestamptz not null
);

-- A fixed text under the platform's keys: a process with other keys could open nothing.
create table key_fingerprint (
  purpose text primary key,
  fingerprint bytea not null
);

grant select, insert, update on job_beat to farol_app;
grant select, insert on key_fingerprint to farol_app;
