-- A list of three thousand rows is one compact event: the ids of what was shown are packed, sixteen bytes each, and the kinds beside
-- them as runs ("passenger*3000 alert*2"), in the same order. Events that have `record_kinds` are of the proof's second form; those
-- from before keep theirs in `records`, as do ids that are no UUIDs.
alter table audit_event
  add column record_kinds text,
  add column record_ids uuid[],
  add check (record_ids is null or record_kinds <> '');
-- Random bits do not compress; trying costs more than the rest of the row.
alter table audit_event alter column record_ids set storage external;

-- Which events show a record. A request only appends to the list of what the index does not have yet: `index_audit_records` takes it
-- in, after sealing. The list's limit is one that no minute reaches, so that no request pays for it.
create index audit_event_record on audit_event using gin (record_ids)
  with (fastupdate = on, gin_pending_list_limit = 262144) where record_ids is not null;
-- Of the events from before; none is added.
create index audit_event_old_record on audit_event using gin (records jsonb_path_ops) where record_kinds is null;

-- Takes into the indexes what was written since. Months that take nothing in any more cost a look at one page each.
create function index_audit_records() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform gin_clean_pending_list(part.relid)
  from pg_partition_tree('audit_event_record') part where part.isleaf;
end
$$;
revoke execute on function index_audit_records() from public;
grant execute on function index_audit_records() to farol_app;
