-- Row-level security backs up the queries: transactions set the actor (farol.actor, farol.user_id, …), and
-- without one no row is visible.

create function acting(setting text) returns text language sql stable parallel safe
  return nullif(current_setting('farol.' || setting, true), '');

create function acts_for_system() returns boolean language sql stable parallel safe
  return coalesce(acting('actor') = 'system', false);

create table category (
  id uuid primary key,
  organization_id uuid not null references organization,
  parent_id uuid references category,
  name text not null,
  applies_to text not null check (applies_to in ('RESTRICTION', 'OCURRENCY')),
  visible_to_others boolean not null default false,
  active boolean not null default true,
  unique nulls not distinct (organization_id, parent_id, name)
);

create table restriction (
  id uuid primary key,
  organization_id uuid not null,
  category_id uuid not null,
  note text not null default '',
  -- last day in force, in the organization's zone
  expiration date not null,
  active boolean not null default true,
  viewers uuid[] not null check (cardinality(viewers) > 0),
  receivers uuid[] not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table restriction_document (
  restriction_id uuid not null,
  ordinal smallint not null,
  type text,
  number text not null,
  number_folded text not null,
  issuer text,
  primary key (restriction_id, ordinal)
);
create index restriction_document_number on restriction_document (number_folded);

create table alert (
  flight_date date not null,
  flight_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  origin text not null check (origin in ('RISK_RULE', 'RESTRICTION')),
  status text not null check (status in ('PNR_RESERVATION', 'API_BOARDED', 'BIOMETRIC_CHECK_IN_OK')),
  restriction_id uuid,
  passenger_id uuid not null,
  traveller_id uuid,
  title text not null,
  -- [{ field, operator, wanted, found }]
  reasons jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (flight_date, flight_id, id)
) partition by range (flight_date);
create unique index alert_once_per_restriction on alert (flight_date, flight_id, passenger_id, restriction_id);
create index alert_id on alert (id);
create index alert_restriction on alert (restriction_id);

create table alert_receiver (
  flight_date date not null,
  flight_id uuid not null,
  alert_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz,
  pinned_at timestamptz,
  deleted_at timestamptz,
  primary key (flight_date, flight_id, alert_id, user_id)
) partition by range (flight_date);
create index alert_receiver_unread on alert_receiver (user_id) where read_at is null and deleted_at is null;
create index alert_receiver_list on alert_receiver (user_id, created_at desc) where deleted_at is null;

alter table restriction enable row level security;
create policy restriction_seen on restriction using (
  acts_for_system()
  or acting('administrator') = 'on'
  or (
    organization_id = acting('organization_id')::uuid
    and (acting('sees_all_restrictions') = 'on' or created_by = acting('user_id')::uuid or acting('user_id')::uuid = any (viewers))
  )
);

alter table restriction_document enable row level security;
create policy restriction_document_seen on restriction_document using (
  acts_for_system() or exists (select from restriction where restriction.id = restriction_id)
);

alter table alert_receiver enable row level security;
create policy alert_receiver_own on alert_receiver using (acts_for_system() or user_id = acting('user_id')::uuid);

alter table alert enable row level security;
create policy alert_seen on alert using (
  acts_for_system()
  or exists (
    select from alert_receiver r
    where r.flight_date = alert.flight_date and r.flight_id = alert.flight_id and r.alert_id = alert.id and r.deleted_at is null
  )
  or exists (select from restriction where restriction.id = restriction_id)
);
