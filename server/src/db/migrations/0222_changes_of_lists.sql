-- Last change of the settings; null before the first.
alter table named_list add column updated_by uuid, add column updated_at timestamptz;
