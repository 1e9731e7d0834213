-- Weights of hit rules, of which each organization sees its own.
alter table risk_rule_version add column weight integer generated always as ((content ->> 'weight')::integer) stored;
create view organization_rule_weight as
select rule_id, version, weight
from risk_rule_version
where organization_id = (select acting('organization_id')::uuid)
  or (select acting('administrator')) = 'on'
  or (select acts_for_system());
grant select on organization_rule_weight to farol_app;
revoke insert, update, delete, truncate on organization_rule_weight from farol_app;
