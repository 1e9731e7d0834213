-- Actions that officers record on passengers by one click, with their icon.
create table icon_action (
  id uuid primary key,
  organization_id uuid not null,
  name text not null,
  -- PNG of at most 30 × 30 pixels, redrawn from the upload
  icon bytea not null,
  active boolean not null default true,
  version integer not null default 1
);
create unique index icon_action_name on icon_action (organization_id, lower(name));
alter table icon_action enable row level security;
create policy icon_action_seen on icon_action using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);

-- Actions recorded on passengers. Undoing one keeps the row.
create table passenger_action (
  flight_date date not null,
  flight_id uuid not null,
  passenger_id uuid not null,
  organization_id uuid not null,
  action_id uuid not null,
  -- airport of the flight where the officer works
  airport text not null,
  recorded_by uuid not null,
  -- by the officer's device, limited to the past
  recorded_at timestamptz not null,
  stored_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  version integer not null default 1,
  -- of the act that wrote the row last; the same act sent twice is stored once
  act_id uuid not null,
  primary key (flight_date, flight_id, passenger_id, organization_id, action_id),
  check ((undone_at is null) = (undone_by is null))
) partition by range (flight_date);
alter table passenger_action enable row level security;
create policy passenger_action_seen on passenger_action using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);

select ensure_flight_month(m) from flight_months() as m;

grant select, insert, update, delete on icon_action, passenger_action to farol_app;
