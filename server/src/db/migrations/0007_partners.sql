-- Code lists are agreed with each carrier (standards digest, section 3). Carrier '*' is the default.
create table carrier_profile (
  carrier text primary key,
  -- people in a CUSRES: all, those who may not simply board, or none (no CUSRES)
  cusres text not null default 'ALL' check (cusres in ('ALL', 'REFUSED', 'NONE')),
  acknowledges_bookings boolean not null default true,
  -- { BOARD, VERIFY, NO_BOARD } → ERC code
  decision_codes jsonb not null default '{"BOARD": "0", "VERIFY": "2", "NO_BOARD": "1"}',
  -- finding code → ERC code; '*' for others
  error_codes jsonb not null default '{"*": "900"}',
  -- finding code → severity for this carrier
  strictness jsonb not null default '{}',
  -- our identification in UNB 3
  own_id text not null default 'BRAPI',
  updated_at timestamptz not null default now()
);

-- Only a category can say other than "verify", because a person decides.
alter table category add column boarding text not null default 'VERIFY' check (boarding in ('BOARD', 'VERIFY', 'NO_BOARD'));

create table api_pnr_answer (
  file_id uuid not null,
  ordinal smallint not null,
  kind text not null check (kind in ('CUSRES', 'ACKRES')),
  -- sealed
  body bytea not null,
  made_at timestamptz not null,
  fetched_at timestamptz,
  primary key (file_id, ordinal)
) partition by range (file_id);

create table integrator_call (
  id uuid primary key,
  at timestamptz not null,
  -- null for an unknown token
  integrator_id uuid,
  address text not null,
  method text not null,
  path text not null,
  operation text not null,
  status smallint not null,
  error_code text,
  duration_ms integer not null,
  request_bytes integer not null,
  reply_bytes integer not null,
  content_type text,
  files uuid[] not null default '{}'
) partition by range (id);
create index integrator_call_integrator on integrator_call (integrator_id, id);

-- Times relative to the scheduled departure (Resolution 595/2020). Carrier '*' is the default.
create table push_moment (
  carrier text not null,
  source text not null check (source in ('API', 'PNR')),
  moment text not null check (moment in ('H72', 'H24', 'H6', 'CLOSING')),
  minutes_before integer not null check (minutes_before between 0 and 20160),
  -- late after this many minutes
  grace_minutes integer not null check (grace_minutes between 0 and 1440),
  active boolean not null default true,
  primary key (carrier, source, moment)
);
insert into push_moment (carrier, source, moment, minutes_before, grace_minutes, active) values
  ('*', 'PNR', 'H72', 4320, 60, true),
  ('*', 'PNR', 'H24', 1440, 60, true),
  ('*', 'PNR', 'H6', 360, 30, true),
  ('*', 'PNR', 'CLOSING', 30, 30, true),
  ('*', 'API', 'H72', 4320, 60, false),
  ('*', 'API', 'H24', 1440, 60, false),
  ('*', 'API', 'H6', 360, 30, true),
  ('*', 'API', 'CLOSING', 30, 30, true);

-- Expected pushes of known flights, and their arrival.
create table expected_push (
  flight_date date not null,
  flight_id uuid not null,
  source text not null check (source in ('API', 'PNR')),
  moment text not null check (moment in ('H72', 'H24', 'H6', 'CLOSING')),
  carrier text not null,
  due_at timestamptz not null,
  late_at timestamptz not null,
  received_at timestamptz,
  file_id uuid,
  state text not null check (state in ('EXPECTED', 'ON_TIME', 'LATE', 'MISSING')),
  primary key (flight_date, flight_id, source, moment)
) partition by range (flight_date);
create index expected_push_due on expected_push (late_at) where state = 'EXPECTED';

create or replace function ensure_flight_month(month date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date := first_of_month(month);
  following date := (first + interval '1 month')::date;
begin
  perform ensure_partition(parent, first, first::text, following::text)
  from unnest(array['flight', 'flight_passenger', 'passenger_document', 'passenger_change', 'flight_booking', 'flight_push',
                    'alert', 'alert_receiver', 'expected_push']) as parent;
end
$$;

create or replace function ensure_received_month(month date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date := first_of_month(month);
  following date := (first + interval '1 month')::date;
begin
  perform ensure_partition(parent, first, first_id_of(first)::text, first_id_of(following)::text)
  from unnest(array['api_pnr_file', 'api_pnr_message', 'api_pnr_finding', 'audit_event', 'api_pnr_answer', 'integrator_call']) as parent;
end
$$;

insert into carrier_profile (carrier) values ('*');

alter table api_pnr_file drop constraint api_pnr_file_way_check;
alter table api_pnr_file add constraint api_pnr_file_way_check check (way in ('HTTP', 'FOLDER', 'COMMAND', 'DEMO', 'PANEL'));

-- The file it corrects, and the correction; flights as XQ7001/2026-03-15; the answered moment.
alter table api_pnr_file add column mends uuid;
alter table api_pnr_file add column mended_by uuid;
alter table api_pnr_file add column moment text check (moment in ('H72', 'H24', 'H6', 'CLOSING'));
alter table api_pnr_file add column flights text[] not null default '{}';
create index api_pnr_file_flights on api_pnr_file using gin (flights);

grant select, insert, update, delete on carrier_profile, api_pnr_answer, integrator_call, push_moment, expected_push to farol_app;
