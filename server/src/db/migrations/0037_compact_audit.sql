-- Packs ids into sixteen bytes each, with their kinds as runs ("passenger*3000 alert*2"). Events with
-- `record_kinds` have the second form of proof; earlier ones and non-UUID ids stay in `records`.
alter table audit_event
  add column record_kinds text,
  add column record_ids uuid[],
  add check (record_ids is null or record_kinds <> '');
-- Random bits do not compress.
alter table audit_event alter column record_ids set storage external;

-- Requests only append to the index's pending list, which `index_audit_records` empties after sealing. Its
-- limit is never reached.
create index audit_event_record on audit_event using gin (record_ids)
  with (fastupdate = on, gin_pending_list_limit = 262144) where record_ids is not null;
-- Only for earlier events.
create index audit_event_old_record on audit_event using gin (records jsonb_path_ops) where record_kinds is null;

-- Indexes new events. Unchanged months cost one page each.
create function index_audit_records() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform gin_clean_pending_list(part.relid)
  from pg_partition_tree('audit_event_record') part where part.isleaf;
end
$$;
revoke execute on function index_audit_records() from public;
grant execute on function index_audit_records() to farol_app;
