-- Flights of the messages, and names at reception of messages without a flight.
alter table api_pnr_file add column came_to text[];
