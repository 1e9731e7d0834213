-- Files that officers attach to passengers and occurrences, kept as long as their record.
create table attachment (
  flight_date date not null,
  flight_id uuid not null,
  -- carries the flight date
  id uuid not null,
  passenger_id uuid not null,
  -- null: attached to the passenger
  occurrence_id uuid,
  organization_id uuid not null,
  name text not null,
  -- by content
  media_type text,
  size integer not null,
  -- bytes of each chunk but the last
  chunk_bytes integer not null,
  created_by uuid not null,
  created_at timestamptz not null,
  -- null while chunks arrive
  completed_at timestamptz,
  primary key (flight_date, flight_id, id),
  check ((completed_at is null) = (media_type is null))
) partition by range (flight_date);
create index attachment_passenger on attachment (flight_date, flight_id, passenger_id);
alter table attachment enable row level security;
create policy attachment_seen on attachment using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);

-- Sealed parts of a file.
create table attachment_chunk (
  flight_date date not null,
  flight_id uuid not null,
  id uuid not null,
  attachment_id uuid not null,
  number integer not null,
  passenger_id uuid not null,
  organization_id uuid not null,
  size integer not null,
  data bytea not null,
  primary key (flight_date, flight_id, id),
  unique (flight_date, flight_id, attachment_id, number)
) partition by range (flight_date);
alter table attachment_chunk enable row level security;
create policy attachment_chunk_seen on attachment_chunk using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);

select ensure_flight_month(m) from flight_months() as m;

grant select, insert, update, delete on attachment, attachment_chunk to farol_app;
