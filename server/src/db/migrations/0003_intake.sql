-- Ids are UUID version 7 and sort by time, so months are ranges of ids.

create table api_pnr_file (
  id uuid primary key,
  received_at timestamptz not null,
  way text not null check (way in ('HTTP', 'FOLDER', 'COMMAND', 'DEMO')),
  integrator_id uuid,
  file_name text,
  size integer not null,
  -- SHA-256 of the received bytes
  content_hash bytea not null,
  -- sealed, after removing card numbers and sensitive requests
  raw bytea not null,
  type text,
  sender text,
  recipient text,
  control_reference text,
  test boolean not null default false,
  duplicate_of uuid,
  send_state text not null default 'NORMAL' check (send_state in ('NORMAL', 'DELAYED')),
  process_state text not null check (process_state in ('RECEIVED', 'IN_WORK', 'WITHOUT_ERROR', 'WITH_ERROR')),
  messages integer not null default 0,
  people integer not null default 0,
  bookings integer not null default 0,
  parsed_at timestamptz,
  stored_at timestamptz,
  resolved_at timestamptz,
  judged_at timestamptz,
  answered_at timestamptz
) partition by range (id);
create index api_pnr_file_hash on api_pnr_file (content_hash);
create index api_pnr_file_reference on api_pnr_file (sender, control_reference);

create table api_pnr_message (
  file_id uuid not null,
  ordinal smallint not null,
  -- carrier, number and local date of the first leg; processed by one worker at a time
  queue_key text not null,
  state text not null check (state in ('WAITING', 'DONE', 'FAILED')),
  -- of UNH to UNT, to find repeats under another interchange reference
  content_hash bytea not null,
  duplicate boolean not null default false,
  done_at timestamptz,
  primary key (file_id, ordinal)
) partition by range (file_id);
create index api_pnr_message_waiting on api_pnr_message (queue_key, file_id, ordinal) where state = 'WAITING';
create index api_pnr_message_hash on api_pnr_message (content_hash);

create table api_pnr_finding (
  file_id uuid not null,
  ordinal integer not null,
  message_ordinal smallint,
  code text not null,
  severity text not null check (severity in ('ERROR', 'WARNING', 'INFO')),
  segment text,
  byte_offset integer,
  byte_length integer,
  person integer,
  booking integer,
  value text,
  params jsonb not null default '{}',
  primary key (file_id, ordinal)
) partition by range (file_id);
