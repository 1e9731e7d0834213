-- People of a list, or bookings of a push, that could not be stored: their places in the message, counted from 0. The rest was applied.
alter table api_pnr_message add column left_out int[];
