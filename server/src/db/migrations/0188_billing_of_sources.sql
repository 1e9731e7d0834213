-- Charges of boarding sources by operator. Uses counted before belong to none.
alter table boarding_source_use add column integrator_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table boarding_source_use drop constraint boarding_source_use_pkey;
alter table boarding_source_use add primary key (source, day, integrator_id);
alter table boarding_source_use alter column integrator_id drop default;

alter table billing_price add column denatran bigint not null default 0 check (denatran >= 0);
alter table billing_price add column tse bigint not null default 0 check (tse >= 0);
