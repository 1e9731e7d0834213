-- The state of a flight depends only on its messages. The last values of each source are stored, so that
-- every value has its message.

-- [{ source, at, order, by, state, bookingId, checkedInAt, person }]; without `person` if `api` or `pnr` has
-- it.
alter table flight_passenger add column said jsonb not null default '[]';
-- Reasons to join the sources: [{ code, weight }].
alter table flight_passenger add column joined jsonb not null default '[]';

-- Last values of the flight's pushes: { carrier, locator, made, changedAt, order }.
alter table flight_booking add column told jsonb not null default '{}';

-- Creation time, revision and arrival as sortable text.
alter table flight_push add column message_order text not null default '';
-- Index of the leg in the message.
alter table flight_push add column leg smallint not null default 0;

-- Messages that decided times and places, arrival, cancellation and closing.
alter table flight add column leg_order text not null default '';
alter table flight add column arrival_order text not null default '';
alter table flight add column cancel_order text not null default '';
alter table flight add column close_order text not null default '';

-- The message that decided the content.
alter table booking add column message_order text not null default '';

-- Users decided that these two passengers are different people.
create table passenger_apart (
  flight_date date not null,
  flight_id uuid not null,
  -- the smaller id
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
