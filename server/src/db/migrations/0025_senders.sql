-- A sender may send for these carriers, or for all with any_carrier.
alter table integrator add column any_carrier boolean not null default false;
update integrator set any_carrier = true where carriers = '{}';

-- Carriers of the sender at receipt, so that reading again has the same result. Null: any carrier.
alter table api_pnr_file add column speaks_for text[];

alter table integrator_token
  -- Null for no expiry.
  add column expires_at timestamptz,
  -- Empty for any network.
  add column networks text[] not null default '{}';
