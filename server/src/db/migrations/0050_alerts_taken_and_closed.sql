-- Closing sets all entries, so that lists and counts read entries only.
alter table alert_receiver add column closed_at timestamptz;

drop index alert_receiver_listed;
drop index alert_receiver_pinned;
drop index alert_receiver_unread;
create index alert_receiver_listed on alert_receiver (user_id, flight_date) where deleted_at is null and closed_at is null;
create index alert_receiver_pinned on alert_receiver (user_id, flight_date)
  where pinned_at is not null and deleted_at is null and closed_at is null;
create index alert_receiver_unread on alert_receiver (user_id, flight_date)
  where read_at is null and deleted_at is null and closed_at is null;
create index alert_receiver_closed on alert_receiver (user_id, flight_date) where closed_at is not null and deleted_at is null;

drop view visible_alert_receiver;
create view visible_alert_receiver as
select flight_date, flight_id, alert_id, user_id, read_at, pinned_at, deleted_at, closed_at
from alert_receiver
where user_id = (select acting('user_id')::uuid) or (select acts_for_system());
grant select on visible_alert_receiver to farol_app;
revoke insert, update, delete, truncate on visible_alert_receiver from farol_app;

-- Taken alerts of a user.
create index alert_taken on alert (taken_by) where taken_by is not null and closed_at is null;
-- Oldest first: [{ at, kind, by, status, result, note }].
alter table alert add column history jsonb not null default '[]';
