-- Last change of a record; null before the first.
alter table airline add column updated_by uuid, add column updated_at timestamptz;
alter table airport add column updated_by uuid, add column updated_at timestamptz;
alter table airport_group add column updated_by uuid, add column updated_at timestamptz;
alter table app_user add column updated_by uuid, add column updated_at timestamptz;
alter table billing_customer add column updated_by uuid, add column updated_at timestamptz;
alter table billing_price add column updated_by uuid, add column updated_at timestamptz;
alter table category add column updated_by uuid, add column updated_at timestamptz;
alter table country add column updated_by uuid, add column updated_at timestamptz;
alter table crew_member add column updated_by uuid;
alter table icon_action add column updated_by uuid, add column updated_at timestamptz;
alter table organization add column updated_by uuid, add column updated_at timestamptz;
alter table role add column updated_by uuid, add column updated_at timestamptz;
alter table term_form add column updated_by uuid, add column updated_at timestamptz;
alter table work_team add column updated_by uuid, add column updated_at timestamptz;
