-- The application's role makes no tables, by functions neither: months come by a connection of the owner.
revoke execute on function ensure_flight_month(date), ensure_received_month(date) from farol_app;

-- A table that is made as a partition takes its parent away from everyone until the transaction ends, and waits for all who read it: a
-- worker that has read flights and waits for their month would wait for itself. One that is made by itself and attached goes beside them.
create or replace function ensure_partition(parent text, month date, first text, following text) returns void language plpgsql as $$
declare
  child text := parent || '_' || to_char(month, 'YYYYMM');
begin
  if to_regclass(child) is null then
    -- As attaching does, and before: another may be making it.
    execute format('lock table only %I in share update exclusive mode', parent);
    if to_regclass(child) is null then
      execute format('create table %I (like %I including all)', child, parent);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, child, first, following);
    end if;
  end if;
end
$$;
