-- What a message told of the flight itself: { departure, arrival, destination }, times local to the airports as the message gives them.
alter table flight_push add column told jsonb not null default '{}';
