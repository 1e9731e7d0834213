-- Lists stay quick as data grows: what a policy asks of a row is in the row, and what a list is ordered and bounded by is in an index. A
-- policy that looks into other tables is planned for every month of these times every month of its own, and no cluster takes one.

-- Who was told of the alert: everyone in whose list it was put, also where they took it out again.
alter table alert add column told uuid[] not null default '{}';
-- Who sees the restriction that raised it: who wrote it and whom it is for the eyes of. Null where there is none.
alter table alert add column viewers uuid[];
update alert a set
  told = array(
    select r.user_id from alert_receiver r
    where r.flight_date = a.flight_date and r.flight_id = a.flight_id and r.alert_id = a.id
  ),
  viewers = (select s.viewers || s.created_by from restriction s where s.id = a.restriction_id);

-- Of the terms that settings are read for, for each row anew, those come first that decide most rows.
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

-- As of their restriction; documents are written anew with each change of it.
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

-- A person's list by the day of the flight, one index for each part of it that is asked for: what is to be counted or read is in it.
drop index alert_receiver_list;
create index alert_receiver_listed on alert_receiver (user_id, flight_date) where deleted_at is null;
create index alert_receiver_removed on alert_receiver (user_id, flight_date) where deleted_at is not null;
create index alert_receiver_pinned on alert_receiver (user_id, flight_date) where pinned_at is not null and deleted_at is null;
drop index alert_receiver_unread;
create index alert_receiver_unread on alert_receiver (user_id, flight_date) where read_at is null and deleted_at is null;
create index alert_by_rule on alert (flight_date, flight_id, id) where origin = 'RISK_RULE';

create index restriction_expiration on restriction (organization_id, expiration, created_at desc, id);

-- As before, by what the alert itself says of who was told.
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
