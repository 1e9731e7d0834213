-- Only the owner's connections create months.
revoke execute on function ensure_flight_month(date), ensure_received_month(date) from farol_app;

-- Creating a partition locks its parent exclusively, so a worker that has read flights would wait for itself.
-- Attaching a separate table locks less.
create or replace function ensure_partition(parent text, month date, first text, following text) returns void language plpgsql as $$
declare
  child text := parent || '_' || to_char(month, 'YYYYMM');
begin
  if to_regclass(child) is null then
    -- Attaching takes the same lock; another process may create the month.
    execute format('lock table only %I in share update exclusive mode', parent);
    if to_regclass(child) is null then
      execute format('create table %I (like %I including all)', child, parent);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, child, first, following);
    end if;
  end if;
end
$$;
