-- Creates months, ahead of time by a job, or when a message needs one. Runs as the owner, because the
-- application's role has no DDL.

create function first_id_of(month date) returns uuid language sql immutable
  return (
    select (lpad(to_hex((extract(epoch from month::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
  );

create function ensure_partition(parent text, month date, first text, following text) returns void language plpgsql as $$
declare
  child text := parent || '_' || to_char(month, 'YYYYMM');
begin
  if to_regclass(child) is null then
    perform pg_advisory_xact_lock(hashtext('ensure_partition'));
    execute format('create table if not exists %I partition of %I for values from (%L) to (%L)', child, parent, first, following);
  end if;
end
$$;

create function first_of_month(month date) returns date language plpgsql immutable as $$
begin
  if month < date '2000-01-01' or month > date '2099-12-31' then
    raise exception 'no partition for %', month using errcode = 'check_violation';
  end if;
  return date_trunc('month', month)::date;
end
$$;

create function ensure_flight_month(month date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date := first_of_month(month);
  following date := (first + interval '1 month')::date;
begin
  perform ensure_partition(parent, first, first::text, following::text)
  from unnest(array['flight', 'flight_passenger', 'passenger_document', 'passenger_change', 'flight_booking', 'flight_push',
                    'alert', 'alert_receiver']) as parent;
end
$$;

create function ensure_received_month(month date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date := first_of_month(month);
  following date := (first + interval '1 month')::date;
begin
  perform ensure_partition(parent, first, first_id_of(first)::text, first_id_of(following)::text)
  from unnest(array['api_pnr_file', 'api_pnr_message', 'api_pnr_finding', 'audit_event']) as parent;
end
$$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'farol_app') then
    create role farol_app nologin;
  end if;
  execute format('grant farol_app to %I', current_user);
end
$$;

grant usage on schema public to farol_app;
grant select, insert, update, delete on all tables in schema public to farol_app;
revoke update, delete on audit_event, audit_seal from farol_app;
revoke execute on function ensure_partition(text, date, text, text), ensure_flight_month(date), ensure_received_month(date) from public;
grant execute on function ensure_flight_month(date), ensure_received_month(date) to farol_app;
