-- Boarding of a flight: when it closed, and whether the indicators exclude it.
create table boarding_flight (
  flight_date date not null,
  flight_id uuid not null,
  closed_at timestamptz,
  closed_by uuid,
  excluded_at timestamptz,
  excluded_by uuid,
  excluded_reason text,
  -- of the exclusion
  version integer not null default 0,
  primary key (flight_date, flight_id),
  check ((excluded_at is null) = (excluded_reason is null))
) partition by range (flight_date);

-- Stages of a passenger in the boarding of a flight.
create table boarding_passenger (
  flight_date date not null,
  flight_id uuid not null,
  passenger_id uuid not null,
  pass_at timestamptz,
  -- the validated boarding pass, sealed; null after masking
  pass bytea,
  bags_at timestamptz,
  bag_tags text[] not null default '{}',
  bag_weight_kg numeric(7, 2),
  boarded_at timestamptz,
  refusal text,
  refused_at timestamptz,
  integrator_id uuid not null,
  updated_at timestamptz not null,
  primary key (flight_date, flight_id, passenger_id)
) partition by range (flight_date);

-- Answers to the request ids of integrators. The id is derived from integrator and request id.
create table boarding_request (
  id uuid primary key,
  integrator_id uuid not null,
  digest bytea not null,
  -- ids and codes, no names
  outcome jsonb,
  at timestamptz not null
);
create index boarding_request_at on boarding_request (at);

-- Airports that a token works at; empty means any.
alter table integrator_token add column airports text[] not null default '{}';

-- All tables by flight date, so that a new table needs no new version of this function.
create or replace function ensure_flight_month(month date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date := first_of_month(month);
  following date := (first + interval '1 month')::date;
begin
  perform ensure_partition(parent, first, first::text, following::text)
  from (
    select c.relname::text as parent
    from pg_partitioned_table p
    join pg_class c on c.oid = p.partrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where a.attname = 'flight_date' order by 1
  ) as flight_table;
end
$$;
select ensure_flight_month(m) from flight_months() as m;

grant select, insert, update, delete on boarding_flight, boarding_passenger, boarding_request to farol_app;
