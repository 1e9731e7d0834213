-- Referrals of passengers to a post, kept as long as their flight.
create table referral (
  flight_date date not null,
  flight_id uuid not null,
  -- carries the flight date
  id uuid not null,
  passenger_id uuid not null,
  organization_id uuid not null,
  -- of the same passenger; null if no alert was the reason
  alert_id uuid,
  -- the post: one of the flight's ends, and a team or a gate
  airport text not null,
  team_id uuid,
  gate text not null,
  wanted text not null check (wanted in ('INTERVIEW', 'DOCUMENTS', 'BAGGAGE', 'HEALTH', 'OTHER')),
  -- instruction and note are empty once the passenger is masked
  instruction text not null,
  state text not null check (state in ('EN_ROUTE', 'RECEIVED', 'ENCOUNTERED', 'MISSED', 'NOT_BOARDED', 'POSITIVE', 'NEGATIVE')),
  note text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_by uuid,
  changed_at timestamptz,
  version integer not null default 1,
  primary key (flight_date, flight_id, id)
) partition by range (flight_date);
create index referral_passenger on referral (flight_date, flight_id, passenger_id);
create index referral_organization on referral (organization_id, flight_date);
create index referral_outcome on referral (alert_id) include (state)
  where alert_id is not null and state in ('POSITIVE', 'NEGATIVE');
alter table referral enable row level security;
create policy referral_seen on referral using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);

select ensure_flight_month(m) from flight_months() as m;

grant select, insert, update, delete on referral to farol_app;

-- Counts the outcome of the last referral for alerts that were not closed with a result.
create or replace function alerts_counted(sources uuid[], airports text[])
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
      select c.source_id, sum(c.alerts)::bigint, sum(c.confirmed)::bigint, sum(c.not_confirmed)::bigint
      from (
        select a.source_id, count(*) as alerts, count(*) filter (where a.result = 'CONFIRMED') as confirmed,
          count(*) filter (where a.result = 'NOT_CONFIRMED') as not_confirmed
        from alert a where a.source_id = any (seen)
        group by a.source_id
        union all
        select a.source_id, 0, count(*) filter (where r.state = 'POSITIVE'), count(*) filter (where r.state = 'NEGATIVE')
        from (
          select distinct on (o.flight_date, o.flight_id, o.alert_id) o.flight_date, o.flight_id, o.alert_id, o.state
          from referral o
          where o.alert_id is not null and o.state in ('POSITIVE', 'NEGATIVE')
          order by o.flight_date, o.flight_id, o.alert_id, o.changed_at desc, o.id
        ) r
        join alert a on a.flight_date = r.flight_date and a.flight_id = r.flight_id and a.id = r.alert_id
        where a.source_id = any (seen) and a.result is null
        group by a.source_id
      ) c
      group by c.source_id;
  else
    return query
      select c.source_id, sum(c.alerts)::bigint, sum(c.confirmed)::bigint, sum(c.not_confirmed)::bigint
      from (
        select a.source_id, count(*) as alerts, count(*) filter (where a.result = 'CONFIRMED') as confirmed,
          count(*) filter (where a.result = 'NOT_CONFIRMED') as not_confirmed
        from alert a
        join flight f on f.flight_date = a.flight_date and f.id = a.flight_id
        where a.source_id = any (seen) and (f.origin = any (airports) or f.destination = any (airports))
        group by a.source_id
        union all
        select a.source_id, 0, count(*) filter (where r.state = 'POSITIVE'), count(*) filter (where r.state = 'NEGATIVE')
        from (
          select distinct on (o.flight_date, o.flight_id, o.alert_id) o.flight_date, o.flight_id, o.alert_id, o.state
          from referral o
          where o.alert_id is not null and o.state in ('POSITIVE', 'NEGATIVE')
          order by o.flight_date, o.flight_id, o.alert_id, o.changed_at desc, o.id
        ) r
        join alert a on a.flight_date = r.flight_date and a.flight_id = r.flight_id and a.id = r.alert_id
        join flight f on f.flight_date = a.flight_date and f.id = a.flight_id
        where a.source_id = any (seen) and a.result is null and (f.origin = any (airports) or f.destination = any (airports))
        group by a.source_id
      ) c
      group by c.source_id;
  end if;
end
$$;
