-- `WITHDRAWN`: closed unread with the other alerts of a rule or a version of a list.
alter table alert drop constraint alert_result_check;
alter table alert add constraint alert_result_check check (result in ('CONFIRMED', 'NOT_CONFIRMED', 'WITHDRAWN'));
