-- Viewers and receivers are people and teams; farol.principals has the actor's id and active teams.
create table work_team (
  id uuid primary key,
  organization_id uuid not null references organization,
  name text not null,
  -- IATA codes; empty means all of the organization's
  airports text[] not null default '{}',
  active boolean not null default true,
  version integer not null default 1,
  unique (organization_id, name)
);
create table work_team_member (
  team_id uuid not null references work_team on delete cascade,
  user_id uuid not null references app_user,
  primary key (team_id, user_id)
);
create index work_team_member_user on work_team_member (user_id);

alter table category add column version integer not null default 1;

alter table restriction
  add column match_names boolean not null default false,
  add column name_threshold real not null default 0.8 check (name_threshold between 0.7 and 1);
create table restriction_name (
  restriction_id uuid not null,
  ordinal smallint not null,
  name text not null,
  birth_date date,
  organization_id uuid not null,
  viewers uuid[] not null,
  primary key (restriction_id, ordinal)
);

create table risk_rule (
  id uuid primary key,
  organization_id uuid not null,
  title text not null,
  -- advice of the author to officers
  note text not null default '',
  kind text not null check (kind in ('DETERMINISTIC', 'PROBABILISTIC')),
  percent smallint check (percent between 1 and 99),
  weight integer not null,
  alert boolean not null,
  -- conditions of the contract
  conditions jsonb not null,
  -- first and last day in force, in the organization's zone
  valid_from date,
  valid_until date,
  flight_statuses text[] not null default '{}',
  inspection_types text[] not null default '{}',
  modes text[] not null default '{}',
  categories uuid[] not null,
  -- maximum alerts per flight; null for no limit
  hit_limit integer check (hit_limit > 0),
  viewers uuid[] not null check (cardinality(viewers) > 0),
  receivers uuid[] not null,
  active boolean not null default true,
  deleted_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((kind = 'PROBABILISTIC') = (percent is not null))
);
create index risk_rule_organization on risk_rule (organization_id, title);

-- Alerts refer to the version that raised them. Visible like the rule.
create table risk_rule_version (
  rule_id uuid not null,
  version integer not null,
  organization_id uuid not null,
  viewers uuid[] not null,
  content jsonb not null,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (rule_id, version)
);

-- Incremented in the transaction of each change, so that processes reload rules and names.
create table watch_change (
  what text primary key check (what in ('RULES', 'NAMES')),
  number bigint not null
);
insert into watch_change (what, number) values ('RULES', 0), ('NAMES', 0);

-- Rules that the passenger hit when last judged; their weights add up to the score.
create table passenger_risk (
  flight_date date not null,
  flight_id uuid not null,
  passenger_id uuid not null,
  score integer not null,
  rules uuid[] not null,
  versions integer[] not null,
  judged_at timestamptz not null,
  primary key (flight_date, flight_id, passenger_id)
) partition by range (flight_date);
-- Hits of each rule on the flight, and those beyond its limit.
create table flight_risk (
  flight_date date not null,
  flight_id uuid not null,
  rules uuid[] not null,
  hits integer[] not null,
  beyond integer[] not null,
  judged_at timestamptz not null,
  primary key (flight_date, flight_id)
) partition by range (flight_date);

-- Source (`origin`, `source_id`, `source_version`), taker, and result.
alter table alert rename column restriction_id to source_id;
alter index alert_once_per_restriction rename to alert_once_per_source;
alter index alert_restriction rename to alert_source;
alter table alert
  add column source_version integer not null default 1,
  add column taken_by uuid,
  add column taken_at timestamptz,
  add column closed_by uuid,
  add column closed_at timestamptz,
  add column result text check (result in ('CONFIRMED', 'NOT_CONFIRMED')),
  add column result_note text not null default '',
  add constraint alert_closed check ((closed_at is null) = (result is null));
-- [{ field, operator, wanted: [], more, found: [], score }]
update alert set reasons = (
  select coalesce(jsonb_agg(jsonb_build_object('field', r ->> 'field', 'operator', r ->> 'operator', 'wanted',
    jsonb_build_array(r ->> 'wanted'), 'more', 0, 'found', jsonb_build_array(r ->> 'found'), 'score', null)), '[]')
  from jsonb_array_elements(reasons) as r
);

drop policy alert_seen on alert;
create policy alert_seen on alert using (
  acting('user_id')::uuid = any (told)
  or (
    viewers is not null and organization_id = acting('organization_id')::uuid
    and (
      acting('principals')::uuid[] && viewers
      or (origin = 'RESTRICTION' and acting('sees_all_restrictions') = 'on')
      or (origin = 'RISK_RULE' and acting('sees_all_rules') = 'on')
    )
  )
  or (viewers is not null and acting('administrator') = 'on')
  or acts_for_system()
);
drop policy restriction_seen on restriction;
create policy restriction_seen on restriction using (
  (
    organization_id = acting('organization_id')::uuid
    and (
      acting('principals')::uuid[] && viewers
      or created_by = acting('user_id')::uuid
      or acting('sees_all_restrictions') = 'on'
    )
  )
  or acting('administrator') = 'on'
  or acts_for_system()
);
drop policy restriction_document_seen on restriction_document;
create policy restriction_document_seen on restriction_document using (
  (
    organization_id = acting('organization_id')::uuid
    and (acting('principals')::uuid[] && viewers or acting('sees_all_restrictions') = 'on')
  )
  or acting('administrator') = 'on'
  or acts_for_system()
);
alter table restriction_name enable row level security;
create policy restriction_name_seen on restriction_name using (
  (
    organization_id = acting('organization_id')::uuid
    and (acting('principals')::uuid[] && viewers or acting('sees_all_restrictions') = 'on')
  )
  or acting('administrator') = 'on'
  or acts_for_system()
);
alter table risk_rule enable row level security;
create policy risk_rule_seen on risk_rule using (
  (
    organization_id = acting('organization_id')::uuid
    and (
      acting('principals')::uuid[] && viewers
      or created_by = acting('user_id')::uuid
      or acting('sees_all_rules') = 'on'
    )
  )
  or acting('administrator') = 'on'
  or acts_for_system()
);
alter table risk_rule_version enable row level security;
create policy risk_rule_version_seen on risk_rule_version using (
  (
    organization_id = acting('organization_id')::uuid
    and (acting('principals')::uuid[] && viewers or acting('sees_all_rules') = 'on')
  )
  or acting('administrator') = 'on'
  or acts_for_system()
);

-- Views of lists, with the conditions of the policies.
drop view visible_alert, visible_restriction, visible_restriction_document;
create view visible_alert as
select flight_date, flight_id, id, organization_id, origin, status, source_id, source_version, passenger_id, traveller_id, title, reasons,
  possible, told, viewers, created_at, taken_by, taken_at, closed_by, closed_at, result, result_note
from alert
where (select acting('user_id')::uuid) = any (told)
  or (
    viewers is not null and organization_id = (select acting('organization_id')::uuid)
    and (
      (select acting('principals')::uuid[]) && viewers
      or (origin = 'RESTRICTION' and (select acting('sees_all_restrictions')) = 'on')
      or (origin = 'RISK_RULE' and (select acting('sees_all_rules')) = 'on')
    )
  )
  or (viewers is not null and (select acting('administrator')) = 'on')
  or (select acts_for_system());
create view visible_restriction as
select id, organization_id, category_id, note, expiration, active, viewers, receivers, created_by, created_at, version, match_names,
  name_threshold
from restriction
where (
    organization_id = (select acting('organization_id')::uuid)
    and (
      (select acting('principals')::uuid[]) && viewers
      or created_by = (select acting('user_id')::uuid)
      or (select acting('sees_all_restrictions')) = 'on'
    )
  )
  or (select acting('administrator')) = 'on'
  or (select acts_for_system());
create view visible_restriction_document as
select restriction_id, ordinal, type, number, number_folded, issuer
from restriction_document
where (
    organization_id = (select acting('organization_id')::uuid)
    and ((select acting('principals')::uuid[]) && viewers or (select acting('sees_all_restrictions')) = 'on')
  )
  or (select acting('administrator')) = 'on'
  or (select acts_for_system());
create view visible_restriction_name as
select restriction_id, ordinal, name, birth_date
from restriction_name
where (
    organization_id = (select acting('organization_id')::uuid)
    and ((select acting('principals')::uuid[]) && viewers or (select acting('sees_all_restrictions')) = 'on')
  )
  or (select acting('administrator')) = 'on'
  or (select acts_for_system());
create view visible_risk_rule as
select id, organization_id, title, note, kind, percent, weight, alert, conditions, valid_from, valid_until, flight_statuses,
  inspection_types, modes, categories, hit_limit, viewers, receivers, active, deleted_at, created_by, created_at, updated_by, updated_at,
  version
from risk_rule
where (
    organization_id = (select acting('organization_id')::uuid)
    and (
      (select acting('principals')::uuid[]) && viewers
      or created_by = (select acting('user_id')::uuid)
      or (select acting('sees_all_rules')) = 'on'
    )
  )
  or (select acting('administrator')) = 'on'
  or (select acts_for_system());

-- For restrictions only.
create or replace function restrictions_told(dates date[], flights uuid[], alerts uuid[])
returns table (id uuid, organization_id uuid, note text, expiration date, active boolean, created_by uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.organization_id, s.note, s.expiration, s.active, s.created_by
  from restriction s where s.id in (
    select a.source_id
    from unnest(dates, flights, alerts) as wanted (flight_date, flight_id, alert_id)
    join alert a on a.flight_date = wanted.flight_date and a.flight_id = wanted.flight_id and a.id = wanted.alert_id
    where acting('user_id')::uuid = any (a.told) and a.origin = 'RESTRICTION'
  )
$$;
-- Receivers see the note of an alert's rule without access to it.
create function rules_told(dates date[], flights uuid[], alerts uuid[])
returns table (id uuid, organization_id uuid, note text, expiration date, active boolean, created_by uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.organization_id, s.note, s.valid_until, s.active, s.created_by
  from risk_rule s where s.id in (
    select a.source_id
    from unnest(dates, flights, alerts) as wanted (flight_date, flight_id, alert_id)
    join alert a on a.flight_date = wanted.flight_date and a.flight_id = wanted.flight_id and a.id = wanted.alert_id
    where acting('user_id')::uuid = any (a.told) and a.origin = 'RISK_RULE'
  )
$$;
drop function alerts_counted(uuid[]);
-- Counts alerts and results by source, for the actor. Runs as the owner, so that no alert is checked one by
-- one.
create function alerts_counted(sources uuid[])
returns table (source_id uuid, alerts bigint, confirmed bigint, not_confirmed bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.source_id, count(*), count(*) filter (where a.result = 'CONFIRMED'), count(*) filter (where a.result = 'NOT_CONFIRMED')
  from alert a
  where a.source_id = any (array(
    select s.id from restriction s
    where s.id = any (sources) and (
      (select acts_for_system())
      or (select acting('administrator')) = 'on'
      or (
        s.organization_id = (select acting('organization_id')::uuid)
        and (
          (select acting('sees_all_restrictions')) = 'on'
          or s.created_by = (select acting('user_id')::uuid)
          or (select acting('principals')::uuid[]) && s.viewers
        )
      )
    )
    union all
    select s.id from risk_rule s
    where s.id = any (sources) and (
      (select acts_for_system())
      or (select acting('administrator')) = 'on'
      or (
        s.organization_id = (select acting('organization_id')::uuid)
        and (
          (select acting('sees_all_rules')) = 'on'
          or s.created_by = (select acting('user_id')::uuid)
          or (select acting('principals')::uuid[]) && s.viewers
        )
      )
    )
  ))
  group by a.source_id
$$;
drop index alert_source;
-- Includes the result, so that only the index is read.
create index alert_source on alert (source_id) include (result);

create or replace function ensure_flight_month(month date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date := first_of_month(month);
  following date := (first + interval '1 month')::date;
begin
  perform ensure_partition(parent, first, first::text, following::text)
  from unnest(array['flight', 'flight_passenger', 'passenger_document', 'passenger_change', 'flight_booking', 'flight_push',
                    'alert', 'alert_receiver', 'expected_push', 'passenger_apart', 'passenger_risk', 'flight_risk']) as parent;
end
$$;
select ensure_flight_month(m) from flight_months() as m;

grant select, insert, update, delete on work_team, work_team_member, restriction_name, risk_rule, risk_rule_version, passenger_risk,
  flight_risk to farol_app;
grant select, update on watch_change to farol_app;
grant select on visible_alert, visible_restriction, visible_restriction_document, visible_restriction_name, visible_risk_rule to farol_app;
revoke insert, update, delete, truncate on visible_alert, visible_restriction, visible_restriction_document, visible_restriction_name,
  visible_risk_rule from farol_app;
revoke execute on function alerts_counted(uuid[]), rules_told(date[], uuid[], uuid[]) from public;
grant execute on function alerts_counted(uuid[]), rules_told(date[], uuid[], uuid[]) to farol_app;
