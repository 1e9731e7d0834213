-- Who has a list, a flight or a person open is told of what became visible since they read it. What counts is when a
-- transaction committed, which no clock reading inside it tells: a message may have waited, and a transaction that began before
-- a reading may commit after it. So rows carry the transaction that changed them, and a reader what their reading could see
-- (pg_current_snapshot). Rows from before have the transaction of this migration.

-- Its list and its times, cancelled, closed; and the last push, whatever it said.
alter table flight add column changed_xid xid8 not null default pg_current_xact_id();
alter table flight add column push_xid xid8 not null default pg_current_xact_id();
-- Came onto the flight, or had the state changed.
alter table flight_passenger add column state_xid xid8 not null default pg_current_xact_id();
alter table passenger_change add column written_xid xid8 not null default pg_current_xact_id();
-- What is shown of it.
alter table booking add column changed_xid xid8 not null default pg_current_xact_id();
alter table alert add column raised_xid xid8 not null default pg_current_xact_id();
