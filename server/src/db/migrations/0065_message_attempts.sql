-- Attempts at messages that no process has finished yet. The row is committed before the work and deleted with the outcome, so that a
-- process that dies at a message leaves a trace of it.
create table message_attempt (
  file_id uuid not null,
  ordinal integer not null,
  attempts integer not null default 1,
  -- statements of this message that met their time limit
  timeouts integer not null default 0,
  -- the process that works it; null once that process let go of it
  process_id uuid,
  primary key (file_id, ordinal)
);
grant select, insert, update, delete on message_attempt to farol_app;
