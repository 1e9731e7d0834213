-- Columns of policies are in the row and orders of lists in an index. A policy with other tables is planned
-- for every pair of months, and clusters refuse it.

-- Receivers, also those who removed it.
alter table alert add column told uuid[] not null default '{}';
-- Author and viewers of the restriction. Null without one.
alter table alert add column viewers uuid[];
update alert a set
  told = array(
    select r.user_id from alert_receiver r
    where r.flight_date = a.flight_date and r.flight_id = a.flight_id and r.alert_id = a.id
  ),
  viewers = (select s.viewers || s.created_by from restriction s where s.id = a.restriction_id);

-- Terms that decide most rows come first, because settings are read for each row.
drop policy alert_seen on alert;
create policy alert_seen on alert using (
  acting('user_id')::uuid = any (told)
  or (
    viewers is not null and organization_id = acting('organization_id')::uuid
    and (acting('user_id')::uuid = any (viewers) or acting('sees_all_restrictions') = 'on')
  )
  or (viewers is not null and acting('administrator') = 'on')
  or acts_for_system()
);

drop policy alert_receiver_own on alert_receiver;
create policy alert_receiver_own on alert_receiver using (user_id = acting('user_id')::uuid or acts_for_system());

drop policy restriction_seen on restriction;
create policy restriction_seen on restriction using (
  (
    organization_id = acting('organization_id')::uuid
    and (
      acting('user_id')::uuid = any (viewers)
      or created_by = acting('user_id')::uuid
      or acting('sees_all_restrictions') = 'on'
    )
  )
  or acting('administrator') = 'on'
  or acts_for_system()
);

-- Copied from the restriction at each change.
alter table restriction_document add column organization_id uuid, add column viewers uuid[] not null default '{}';
update restriction_document d set organization_id = s.organization_id, viewers = s.viewers || s.created_by
from restriction s where s.id = d.restriction_id;

drop policy restriction_document_seen on restriction_document;
create policy restriction_document_seen on restriction_document using (
  (
    organization_id = acting('organization_id')::uuid
    and (acting('user_id')::uuid = any (viewers) or acting('sees_all_restrictions') = 'on')
  )
  or acting('administrator') = 'on'
  or acts_for_system()
);

-- Covering indexes of a user's list by flight date.
drop index alert_receiver_list;
create index alert_receiver_listed on alert_receiver (user_id, flight_date) where deleted_at is null;
create index alert_receiver_removed on alert_receiver (user_id, flight_date) where deleted_at is not null;
create index alert_receiver_pinned on alert_receiver (user_id, flight_date) where pinned_at is not null and deleted_at is null;
drop index alert_receiver_unread;
create index alert_receiver_unread on alert_receiver (user_id, flight_date) where read_at is null and deleted_at is null;
create index alert_by_rule on alert (flight_date, flight_id, id) where origin = 'RISK_RULE';

create index restriction_expiration on restriction (organization_id, expiration, created_at desc, id);

-- Reads the receivers from the alert.
create or replace function restrictions_told(dates date[], flights uuid[], alerts uuid[])
returns table (id uuid, organization_id uuid, note text, expiration date, active boolean, created_by uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.organization_id, s.note, s.expiration, s.active, s.created_by
  from restriction s where s.id in (
    select a.restriction_id
    from unnest(dates, flights, alerts) as wanted (flight_date, flight_id, alert_id)
    join alert a on a.flight_date = wanted.flight_date and a.flight_id = wanted.flight_id and a.id = wanted.alert_id
    where acting('user_id')::uuid = any (a.told)
  )
$$;
