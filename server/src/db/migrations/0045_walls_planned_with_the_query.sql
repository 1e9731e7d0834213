-- A barrier keeps a view from being planned with the query around it: no row is had by an index on what it is joined by, nor in an
-- index's order. It guards against functions that tell what they were asked about hidden rows; the application's role makes none, and
-- whoever could write such a query could as well say that they act for the system. The rows that come out are the same.
alter view visible_alert reset (security_barrier);
alter view visible_alert_receiver reset (security_barrier);
alter view visible_restriction_document reset (security_barrier);

create view visible_restriction as
select id, organization_id, category_id, note, expiration, active, viewers, receivers, created_by, created_at, version
from restriction
where (
    organization_id = (select acting('organization_id')::uuid)
    and (
      (select acting('user_id')::uuid) = any (viewers)
      or created_by = (select acting('user_id')::uuid)
      or (select acting('sees_all_restrictions')) = 'on'
    )
  )
  or (select acting('administrator')) = 'on'
  or (select acts_for_system());
grant select on visible_restriction to farol_app;
revoke insert, update, delete, truncate on visible_restriction from farol_app;
