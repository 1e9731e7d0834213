-- Active rules on the steps of boarding, which change without a message. Their few rows are found at each step.
create index risk_rule_boarding on risk_rule (id) where active and deleted_at is null and jsonb_path_exists(conditions,
  '$.**.field ? (@ == "boarding.steps" || @ == "boarding.biometricCheckInAt" || @ == "boarding.restrictedAreaAt" || @ == "boarding.boardedAt")');

create function has_rules_on_boarding() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from risk_rule
    where active and deleted_at is null and jsonb_path_exists(conditions,
      '$.**.field ? (@ == "boarding.steps" || @ == "boarding.biometricCheckInAt" || @ == "boarding.restrictedAreaAt" || @ == "boarding.boardedAt")')
  )
$$;
revoke all on function has_rules_on_boarding() from public;
grant execute on function has_rules_on_boarding() to farol_app;
