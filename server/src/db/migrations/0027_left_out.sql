-- Indexes of people or bookings that could not be stored.
alter table api_pnr_message add column left_out int[];
