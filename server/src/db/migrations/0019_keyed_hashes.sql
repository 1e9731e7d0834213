-- Hashes of contents are keyed from now on, and a byte longer. Those of before are keyed at the next start; these find them, and are
-- empty afterwards.
create index api_pnr_file_plain_hash on api_pnr_file (id) where octet_length(content_hash) = 32;
create index api_pnr_message_plain_hash on api_pnr_message (file_id, ordinal) where octet_length(content_hash) = 32;
