-- A barrier prevents the use of indexes for joins and orders. It protects against leaking functions, which
-- the application's role cannot create. The rows stay the same.
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
