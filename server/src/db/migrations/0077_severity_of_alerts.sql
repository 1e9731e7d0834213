-- Severity of a category, copied to its alerts and to the entries of lists, which are sorted by it: 1 BLOCKING, 2 HIGH, 3 NORMAL, 4 LOW.
alter table category
  add column severity text not null default 'NORMAL' check (severity in ('BLOCKING', 'HIGH', 'NORMAL', 'LOW'));
alter table alert add column severity smallint not null default 3;
alter table alert_receiver add column severity smallint not null default 3;

create or replace view visible_alert as
select flight_date, flight_id, id, organization_id, origin, status, source_id, source_version, passenger_id, traveller_id, title, reasons,
  possible, told, viewers, created_at, taken_by, taken_at, closed_by, closed_at, result, result_note, severity
from alert
where (select acting('principals')::uuid[]) && told
  or (
    viewers is not null and organization_id = (select acting('organization_id')::uuid)
    and (
      (select acting('principals')::uuid[]) && viewers
      or (origin = 'RESTRICTION' and (select acting('sees_all_restrictions')) = 'on')
      or (origin = 'RISK_RULE' and (select acting('sees_all_rules')) = 'on')
    )
  )
  or (viewers is not null and (select acting('administrator')) = 'on')
  or (select acts_for_system());

create or replace view visible_alert_receiver as
select flight_date, flight_id, alert_id, user_id, read_at, pinned_at, deleted_at, closed_at, severity
from alert_receiver
where user_id = (select acting('user_id')::uuid) or (select acts_for_system());
