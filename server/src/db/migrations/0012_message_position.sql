-- A file is read once: each of its messages knows where it lies in it and what its reading takes from around it, and is opened and
-- worked alone. Null: all of the file is read, as where it is one message, or came before this migration.

-- From the first byte of the message to the end of its last segment, in the bytes before sealing.
alter table api_pnr_message add column byte_offset integer;
alter table api_pnr_message add column byte_length integer;
-- { interchange, marks, lines, encoding }, as the reader gave it
alter table api_pnr_message add column around jsonb;
alter table api_pnr_message add constraint api_pnr_message_placed
  check ((byte_offset is null) = (around is null) and (byte_length is null) = (around is null));

-- { before, after }: what is wrong with the interchange beyond its messages; told with the first of them.
alter table api_pnr_file add column beyond_messages jsonb;
-- How many of its messages were worked, and whether any had an error.
alter table api_pnr_file add column worked integer not null default 0;
alter table api_pnr_file add column any_error boolean not null default false;
update api_pnr_file file set
  worked = (select count(*) from api_pnr_message m where m.file_id = file.id and m.state <> 'WAITING'),
  any_error = exists (select from api_pnr_finding f where f.file_id = file.id and f.severity = 'ERROR')
where process_state in ('RECEIVED', 'IN_WORK');

-- Sealed bytes cannot be made smaller; kept as they are, a part of them is fetched without the rest.
alter table api_pnr_file alter column raw set storage external;
