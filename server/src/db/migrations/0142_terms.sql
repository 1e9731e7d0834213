-- Fields of the terms of an organization. Without a row, the platform proposes fields.
create table term_form (
  organization_id uuid not null,
  kind text not null check (kind in ('TISBA', 'TCSV')),
  fields jsonb not null,
  version integer not null,
  primary key (organization_id, kind)
);

-- Last number by organization, kind, airport and local year. Outlives the terms, so that no number returns.
create table term_counter (
  organization_id uuid not null,
  kind text not null,
  airport text not null,
  year integer not null,
  number integer not null,
  primary key (organization_id, kind, airport, year)
);

-- Terms of passengers, kept as long as their flight.
create table term (
  flight_date date not null,
  flight_id uuid not null,
  -- carries the flight date
  id uuid not null,
  passenger_id uuid not null,
  organization_id uuid not null,
  kind text not null check (kind in ('TISBA', 'TCSV')),
  airport text not null,
  year integer not null,
  number integer not null,
  -- label, type and value of each field as issued; values are empty once the passenger is masked
  content jsonb not null,
  issued_by uuid not null,
  issued_at timestamptz not null,
  cancelled_by uuid,
  cancelled_at timestamptz,
  cancellation_reason text,
  version integer not null default 1,
  primary key (flight_date, flight_id, id),
  check ((cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null) = (cancellation_reason is null))
) partition by range (flight_date);
create index term_passenger on term (flight_date, flight_id, passenger_id);
create index term_organization on term (organization_id, flight_date);
alter table term enable row level security;
create policy term_seen on term using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);
alter table term_form enable row level security;
create policy term_form_seen on term_form using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);
alter table term_counter enable row level security;
create policy term_counter_seen on term_counter using (
  organization_id = acting('organization_id')::uuid or acts_for_system()
);

select ensure_flight_month(m) from flight_months() as m;

grant select, insert, update, delete on term, term_form, term_counter to farol_app;
