-- Earliest known departure, from which delays are measured. Null for earlier flights.
alter table flight add column scheduled_departure_at timestamptz;
