-- A year (`1980`) or month (`2001-01`) of birth; birth_date is then the first of January, compared as a year.
alter table restriction_name add column birth_part text check (birth_part ~ '^\d{4}(-\d{2})?$');
create or replace view visible_restriction_name as
select restriction_id, ordinal, name, birth_date, birth_part
from restriction_name
where (
    organization_id = (select acting('organization_id')::uuid)
    and ((select acting('principals')::uuid[]) && viewers or (select acting('sees_all_restrictions')) = 'on')
  )
  or (select acting('administrator')) = 'on'
  or (select acts_for_system());
