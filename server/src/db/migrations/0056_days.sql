-- Whether a text is a calendar day in ISO 8601, without pg_input_is_valid of PostgreSQL 16. Names the text
-- once, so that it is inlined.
create function is_day(day text) returns boolean
  language sql immutable parallel safe as $$
  select day ~ ('^((?!0000)[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))'
    || '|([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)-02-29)$')
$$;
