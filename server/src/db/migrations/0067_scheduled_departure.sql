-- The earliest departure that messages told of a flight: a delay is measured from it. Null for flights stored before.
alter table flight add column scheduled_departure_at timestamptz;
