-- Names of shards look like months before the year 1020.
create or replace function flight_months() returns setof date language sql stable set search_path = public, pg_temp as $$
  select to_date(right(c.relname, 6), 'YYYYMM') from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ '^flight_20[0-9]{4}$'
$$;
