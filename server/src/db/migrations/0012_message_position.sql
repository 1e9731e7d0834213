-- A message can be opened without the rest of its file. Null: read the whole file.

-- In bytes before sealing, to the end of the last segment.
alter table api_pnr_message add column byte_offset integer;
alter table api_pnr_message add column byte_length integer;
-- { interchange, marks, lines, encoding }, from the reader
alter table api_pnr_message add column around jsonb;
alter table api_pnr_message add constraint api_pnr_message_placed
  check ((byte_offset is null) = (around is null) and (byte_length is null) = (around is null));

-- { before, after }: findings of the interchange, reported with the first message.
alter table api_pnr_file add column beyond_messages jsonb;
-- Processed messages, and whether one had an error.
alter table api_pnr_file add column worked integer not null default 0;
alter table api_pnr_file add column any_error boolean not null default false;
update api_pnr_file file set
  worked = (select count(*) from api_pnr_message m where m.file_id = file.id and m.state <> 'WAITING'),
  any_error = exists (select from api_pnr_finding f where f.file_id = file.id and f.severity = 'ERROR')
where process_state in ('RECEIVED', 'IN_WORK');

-- Sealed bytes do not compress, and external storage allows reading a part.
alter table api_pnr_file alter column raw set storage external;
