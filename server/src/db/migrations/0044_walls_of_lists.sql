-- Policies read the actor's settings for each row, because clusters refuse subqueries, which dominates lists
-- of over 5,000 rows. These views of the owner apply the same conditions and read the settings once. Lists
-- use them; other queries use the tables, whose indexes they can read in order. The barrier stops leaks by
-- functions.

create view visible_alert with (security_barrier) as
select flight_date, flight_id, id, organization_id, origin, status, restriction_id, passenger_id, title, reasons, possible, told, viewers,
  created_at
from alert
where (select acting('user_id')::uuid) = any (told)
  or (
    viewers is not null and organization_id = (select acting('organization_id')::uuid)
    and ((select acting('user_id')::uuid) = any (viewers) or (select acting('sees_all_restrictions')) = 'on')
  )
  or (viewers is not null and (select acting('administrator')) = 'on')
  or (select acts_for_system());

create view visible_alert_receiver with (security_barrier) as
select flight_date, flight_id, alert_id, user_id, read_at, pinned_at, deleted_at
from alert_receiver
where user_id = (select acting('user_id')::uuid) or (select acts_for_system());

create view visible_restriction_document with (security_barrier) as
select restriction_id, ordinal, type, number, number_folded, issuer
from restriction_document
where (
    organization_id = (select acting('organization_id')::uuid)
    and ((select acting('user_id')::uuid) = any (viewers) or (select acting('sees_all_restrictions')) = 'on')
  )
  or (select acting('administrator')) = 'on'
  or (select acts_for_system());

grant select on visible_alert, visible_alert_receiver, visible_restriction_document to farol_app;
-- Simple views are writable.
revoke insert, update, delete, truncate on visible_alert, visible_alert_receiver, visible_restriction_document from farol_app;
