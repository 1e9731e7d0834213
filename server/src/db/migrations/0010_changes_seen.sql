-- Open lists, flights and people show what became visible since they were read. Commit order counts, which
-- clocks inside transactions cannot tell, so rows store their transaction and readers their snapshot. Earlier
-- rows have the transaction of this migration.

-- Times, cancellation and closing; and the last push.
alter table flight add column changed_xid xid8 not null default pg_current_xact_id();
alter table flight add column push_xid xid8 not null default pg_current_xact_id();
-- New on the flight, or with another state.
alter table flight_passenger add column state_xid xid8 not null default pg_current_xact_id();
alter table passenger_change add column written_xid xid8 not null default pg_current_xact_id();
-- Shown fields.
alter table booking add column changed_xid xid8 not null default pg_current_xact_id();
alter table alert add column raised_xid xid8 not null default pg_current_xact_id();
