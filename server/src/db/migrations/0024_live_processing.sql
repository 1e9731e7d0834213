-- When a job was last worked to its end that is left every few seconds for nothing else than to show that jobs are worked.
create table job_beat (
  single boolean primary key default true check (single),
  at timestamptz not null
);

-- What the keys of the platform make of a fixed text: a process with other keys could open nothing that is stored.
create table key_fingerprint (
  purpose text primary key,
  fingerprint bytea not null
);

grant select, insert, update on job_beat to farol_app;
grant select, insert on key_fingerprint to farol_app;
