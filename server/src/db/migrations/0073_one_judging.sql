-- One log of changes that upcoming flights are judged by: rules, restrictions, and imports of restrictions.
alter table watch_change drop constraint watch_change_what_check;
update watch_change set what = 'RESTRICTIONS' where what = 'NAMES';
alter table watch_change add constraint watch_change_what_check check (what in ('RULES', 'RESTRICTIONS'));

alter table judging drop constraint judging_what_check;
update judging set what = 'RESTRICTIONS' where what = 'NAMES';
alter table judging
  add constraint judging_what_check check (what in ('RULES', 'RESTRICTIONS')),
  -- false for a restriction without names to match: SQL finds its passengers by documents
  add column all_flights boolean not null default true,
  -- no running transaction can have missed the change when its documents were judged
  add column documents_judged boolean not null default false;

-- The import that created a restriction; imports themselves are dropped after a day.
alter table restriction add column import_id uuid;
create index restriction_import_id on restriction (import_id) where import_id is not null;

-- Judging that waits in jobs of earlier versions goes into the log; a job every five minutes looks for open changes.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  insert into judging (source_id, what, change, all_flights)
  select distinct waiting.id, 'RESTRICTIONS', 0, false
  from (
    select (j.payload ->> 'restrictionId')::uuid as id
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'inspection:judge'
    union all
    select ids.id::uuid
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    cross join lateral json_array_elements_text(j.payload -> 'ids') as ids (id)
    where t.identifier = 'inspection:judge-imported'
  ) waiting
  where waiting.id is not null
  on conflict (source_id) do update set open = true, writers = null;
  delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
  where t.id = j.task_id and t.identifier in ('inspection:judge', 'inspection:judge-imported', 'inspection:judge-anew');
end
$$;
