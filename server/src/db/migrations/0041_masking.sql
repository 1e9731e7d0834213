-- Masking overwrites identifying values and keeps them sealed until deletion.

-- Messages no longer change masked flights. The second column counts people of open cases, who stay unmasked.
alter table flight add column masked_at timestamptz, add column open_cases integer not null default 0;
create index flight_unmasked on flight (flight_date, id) where masked_at is null or open_cases > 0;

-- The sealed original values.
alter table flight_passenger add column masked_at timestamptz, add column masked_values bytea;
alter table flight_passenger alter column masked_values set storage external;
alter table booking add column masked_at timestamptz, add column masked_values bytea;
alter table booking alter column masked_values set storage external;
alter table traveller add column masked_at timestamptz;
-- The original cannot be opened, and findings lose their values.
alter table api_pnr_file add column masked_at timestamptz;

create table retention_run (
  id uuid primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- masked and deleted flights, people, bookings, travellers and files; dropped months; people of open cases
  counts jsonb not null default '{}'
);
create index retention_run_began on retention_run (began_at desc);
grant select, insert, update, delete on retention_run to farol_app;

-- Months with flight partitions, as first days.
create function flight_months() returns setof date language sql stable set search_path = public, pg_temp as $$
  select to_date(right(c.relname, 6), 'YYYYMM') from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ '^flight_[0-9]{6}$'
$$;
grant execute on function flight_months() to farol_app;
