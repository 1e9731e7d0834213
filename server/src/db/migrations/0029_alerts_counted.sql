-- Counts alerts by restriction for users who see it. Runs as the owner, so that only the index is read.
create function alerts_counted(restrictions uuid[]) returns table (restriction_id uuid, alerts bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.restriction_id, count(*)
  from alert a
  where a.restriction_id = any (array(
    select s.id from restriction s
    where s.id = any (restrictions) and (
      (select acts_for_system())
      or (select acting('administrator')) = 'on'
      or (
        s.organization_id = (select acting('organization_id')::uuid)
        and (
          (select acting('sees_all_restrictions')) = 'on'
          or s.created_by = (select acting('user_id')::uuid)
          or (select acting('user_id')::uuid) = any (s.viewers)
        )
      )
    )
  ))
  group by a.restriction_id
$$;
revoke execute on function alerts_counted(uuid[]) from public;
grant execute on function alerts_counted(uuid[]) to farol_app;
