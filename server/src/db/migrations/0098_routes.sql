-- Airports of the passenger's journey in the direction of the flight, and its first and last local dates. Null for
-- crew, and for passengers stored before this migration until the next message of their flight.
alter table flight_passenger
  add column route text[],
  add column route_from date,
  add column route_to date;
create index flight_passenger_route on flight_passenger using gin (route) where masked_at is null;
