-- The state of a flight is a function of the messages about it, source by source. What each of them said last is kept beside what
-- is shown, so that the next message goes on from there, and so that every value knows the message it came from.

-- What each source said: [{ source, at, order, by, state, bookingId, checkedInAt, person }]; `person` is left out where it is
-- what `api` or `pnr` holds.
alter table flight_passenger add column said jsonb not null default '[]';
-- Why the sources are thought to speak of one person: [{ code, weight }].
alter table flight_passenger add column joined jsonb not null default '[]';

-- What the pushes of the flight told of the booking last: { carrier, locator, made, changedAt, order }.
alter table flight_booking add column told jsonb not null default '{}';

-- Creation time, revision and arrival as one text whose order is theirs.
alter table flight_push add column message_order text not null default '';
-- Which of the message's legs the flight is, from 0.
alter table flight_push add column leg smallint not null default 0;

-- The message whose word holds, of the flight's times and places, its arrival, and whether it is cancelled or closed.
alter table flight add column leg_order text not null default '';
alter table flight add column arrival_order text not null default '';
alter table flight add column cancel_order text not null default '';
alter table flight add column close_order text not null default '';

-- The message whose content holds.
alter table booking add column message_order text not null default '';

-- Two passengers of a flight of whom somebody said that they are not the same person.
create table passenger_apart (
  flight_date date not null,
  flight_id uuid not null,
  -- the lesser id
  one_id uuid not null,
  other_id uuid not null,
  user_id uuid not null,
  at timestamptz not null,
  primary key (flight_date, flight_id, one_id, other_id)
) partition by range (flight_date);
grant select, insert, update, delete on passenger_apart to farol_app;

create or replace function ensure_flight_month(month date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date := first_of_month(month);
  following date := (first + interval '1 month')::date;
begin
  perform ensure_partition(parent, first, first::text, following::text)
  from unnest(array['flight', 'flight_passenger', 'passenger_document', 'passenger_change', 'flight_booking', 'flight_push',
                    'alert', 'alert_receiver', 'expected_push', 'passenger_apart']) as parent;
end
$$;
select ensure_flight_month(month) from (select distinct date_trunc('month', flight_date)::date as month from flight) months;
