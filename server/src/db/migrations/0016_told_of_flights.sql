-- { departure, arrival, destination } of the message, local to the airports.
alter table flight_push add column told jsonb not null default '{}';
