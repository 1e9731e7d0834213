-- Ended decisions stay as history.
alter table passenger_apart add column ended_at timestamptz;
alter table passenger_apart add column ended_by uuid;
