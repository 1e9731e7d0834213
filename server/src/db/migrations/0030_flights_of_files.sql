-- Flights that the messages of a file came to, where a message came to one, with the names that the file gave at the door of those that led
-- to none: a list may tell no day, or that of UTC.
alter table api_pnr_file add column came_to text[];
