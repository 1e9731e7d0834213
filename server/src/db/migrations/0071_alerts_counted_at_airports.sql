-- Counts alerts at the reader's airports; null counts everywhere.
drop function alerts_counted(uuid[]);
create function alerts_counted(sources uuid[], airports text[])
returns table (source_id uuid, alerts bigint, confirmed bigint, not_confirmed bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  -- Read once, not for each source.
  everything boolean := acts_for_system() or coalesce(acting('administrator') = 'on', false);
  own uuid := acting('organization_id')::uuid;
  reader uuid := acting('user_id')::uuid;
  principals uuid[] := acting('principals')::uuid[];
  all_restrictions boolean := coalesce(acting('sees_all_restrictions') = 'on', false);
  all_rules boolean := coalesce(acting('sees_all_rules') = 'on', false);
  seen uuid[] := array(
    select s.id from restriction s
    where s.id = any (sources) and (
      everything
      or (s.organization_id = own and (all_restrictions or s.created_by = reader or principals && s.viewers))
    )
    union all
    select s.id from risk_rule s
    where s.id = any (sources) and (
      everything
      or (s.organization_id = own and (all_rules or s.created_by = reader or principals && s.viewers))
    )
  );
begin
  if airports is null then
    return query
      select a.source_id, count(*), count(*) filter (where a.result = 'CONFIRMED'), count(*) filter (where a.result = 'NOT_CONFIRMED')
      from alert a where a.source_id = any (seen)
      group by a.source_id;
  else
    return query
      select a.source_id, count(*), count(*) filter (where a.result = 'CONFIRMED'), count(*) filter (where a.result = 'NOT_CONFIRMED')
      from alert a
      join flight f on f.flight_date = a.flight_date and f.id = a.flight_id
      where a.source_id = any (seen) and (f.origin = any (airports) or f.destination = any (airports))
      group by a.source_id;
  end if;
end
$$;
revoke execute on function alerts_counted(uuid[], text[]) from public;
grant execute on function alerts_counted(uuid[], text[]) to farol_app;

-- Includes the flight, so that only the index is read.
drop index alert_source;
create index alert_source on alert (source_id) include (result, flight_date, flight_id);
