-- Inspected state of a passenger by organization. Taking it back keeps the row.
create table passenger_inspection (
  flight_date date not null,
  flight_id uuid not null,
  passenger_id uuid not null,
  organization_id uuid not null,
  result text not null check (result in ('NOTHING_FOUND', 'IRREGULAR')),
  note text not null,
  -- airport of the flight where the officer works
  airport text not null,
  inspected_by uuid not null,
  -- by the officer's device, limited to the past
  inspected_at timestamptz not null,
  stored_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  version integer not null default 1,
  -- of the act that wrote the row last; the same act sent twice is stored once
  act_id uuid not null,
  primary key (flight_date, flight_id, passenger_id, organization_id),
  check ((undone_at is null) = (undone_by is null))
) partition by range (flight_date);
alter table passenger_inspection enable row level security;
create policy passenger_inspection_seen on passenger_inspection using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);

create or replace function ensure_flight_month(month date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date := first_of_month(month);
  following date := (first + interval '1 month')::date;
begin
  perform ensure_partition(parent, first, first::text, following::text)
  from unnest(array['flight', 'flight_passenger', 'passenger_document', 'passenger_change', 'flight_booking', 'flight_push',
                    'alert', 'alert_receiver', 'expected_push', 'passenger_apart', 'passenger_risk', 'flight_risk',
                    'passenger_inspection']) as parent;
end
$$;
select ensure_flight_month(m) from flight_months() as m;

grant select, insert, update, delete on passenger_inspection to farol_app;
