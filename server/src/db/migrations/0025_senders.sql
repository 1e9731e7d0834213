-- A sender speaks for the carriers given to it: for all of them where that was said, not where none were given.
alter table integrator add column any_carrier boolean not null default false;
update integrator set any_carrier = true where carriers = '{}';

-- For whom a file speaks, as it was when it came, so that reading it again ends as it ended then. Null: for any carrier.
alter table api_pnr_file add column speaks_for text[];

alter table integrator_token
  -- Its last moment; null for none.
  add column expires_at timestamptz,
  -- Networks that it is taken from; none means from anywhere.
  add column networks text[] not null default '{}';
