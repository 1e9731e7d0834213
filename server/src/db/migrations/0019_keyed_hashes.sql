-- Finds unkeyed hashes, which are a byte shorter. The next start keys them.
create index api_pnr_file_plain_hash on api_pnr_file (id) where octet_length(content_hash) = 32;
create index api_pnr_message_plain_hash on api_pnr_message (file_id, ordinal) where octet_length(content_hash) = 32;
