-- Committed before processing and deleted with the outcome, so that a crash leaves a trace.
create table message_attempt (
  file_id uuid not null,
  ordinal integer not null,
  attempts integer not null default 1,
  -- consecutive timeouts
  timeouts integer not null default 0,
  -- null once the process has released the message
  process_id uuid,
  primary key (file_id, ordinal)
);
grant select, insert, update, delete on message_attempt to farol_app;
