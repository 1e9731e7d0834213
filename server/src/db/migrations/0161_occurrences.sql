-- Occurrences on passengers, kept as long as their flight.
create table occurrence (
  flight_date date not null,
  flight_id uuid not null,
  -- carries the flight date
  id uuid not null,
  passenger_id uuid not null,
  organization_id uuid not null,
  category_id uuid not null,
  -- one of the flight's ends
  airport text not null,
  occurred_at timestamptz not null,
  -- empty once the passenger is masked
  description text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_by uuid,
  changed_at timestamptz,
  deleted_by uuid,
  deleted_at timestamptz,
  deletion_reason text,
  version integer not null default 1,
  primary key (flight_date, flight_id, id),
  check ((deleted_at is null) = (deleted_by is null) and (deleted_at is null) = (deletion_reason is null))
) partition by range (flight_date);
create index occurrence_passenger on occurrence (flight_date, flight_id, passenger_id);
create index occurrence_organization on occurrence (organization_id, flight_date);
alter table occurrence enable row level security;
create policy occurrence_seen on occurrence using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);

select ensure_flight_month(m) from flight_months() as m;

grant select, insert, update, delete on occurrence to farol_app;
