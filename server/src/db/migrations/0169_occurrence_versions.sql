-- Earlier contents of changed occurrences, kept as long as the occurrence.
create table occurrence_version (
  flight_date date not null,
  flight_id uuid not null,
  occurrence_id uuid not null,
  version integer not null,
  passenger_id uuid not null,
  organization_id uuid not null,
  category_id uuid not null,
  airport text not null,
  occurred_at timestamptz not null,
  -- empty once the passenger is masked
  description text not null,
  -- who wrote this content, and when
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (flight_date, flight_id, occurrence_id, version)
) partition by range (flight_date);
alter table occurrence_version enable row level security;
create policy occurrence_version_seen on occurrence_version using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);

select ensure_flight_month(m) from flight_months() as m;

grant select, insert, update, delete on occurrence_version to farol_app;
