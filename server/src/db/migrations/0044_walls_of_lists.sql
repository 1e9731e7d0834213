-- Lists read thousands of rows behind a wall. A policy reads the settings of who acts for each row anew, because a cluster takes none with
-- a subquery; past 5,000 rows that is most of what a list costs. These views are the same wall, with the settings read once a statement:
-- they belong to the tables' owner, whom the policies leave out, and ask themselves what the policies ask. Lists read them, everything
-- else the tables: behind a view rows are not had in the order of an index. A barrier lets nothing of a query run before the wall.

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
-- A simple view could be written through.
revoke insert, update, delete, truncate on visible_alert, visible_alert_receiver, visible_restriction_document from farol_app;
