-- Readers still see removed alerts and can restore them.
drop policy alert_seen on alert;
create policy alert_seen on alert using (
  acts_for_system()
  or exists (
    select from alert_receiver r
    where r.flight_date = alert.flight_date and r.flight_id = alert.flight_id and r.alert_id = alert.id
  )
  or exists (select from restriction where restriction.id = restriction_id)
);

drop index alert_receiver_list;
create index alert_receiver_list on alert_receiver (user_id, created_at desc);

-- Receivers see the text of an alert's restriction without access to it. Runs as the owner, only for alerts
-- of the actor.
create function restrictions_told(dates date[], flights uuid[], alerts uuid[])
returns table (id uuid, organization_id uuid, note text, expiration date, active boolean, created_by uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct s.id, s.organization_id, s.note, s.expiration, s.active, s.created_by
  from unnest(dates, flights, alerts) as wanted (flight_date, flight_id, alert_id)
  join alert_receiver r on r.flight_date = wanted.flight_date and r.flight_id = wanted.flight_id
    and r.alert_id = wanted.alert_id and r.user_id = acting('user_id')::uuid
  join alert a on a.flight_date = r.flight_date and a.flight_id = r.flight_id and a.id = r.alert_id
  join restriction s on s.id = a.restriction_id
$$;
revoke execute on function restrictions_told(date[], uuid[], uuid[]) from public;
grant execute on function restrictions_told(date[], uuid[], uuid[]) to farol_app;

-- Finds people by the locator in a message.
create index flight_passenger_locator on flight_passenger (locator) where locator is not null;
