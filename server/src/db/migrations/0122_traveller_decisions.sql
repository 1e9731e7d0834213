-- Decisions of users about travellers, until they are ended.
create table traveller_decision (
  id uuid primary key,
  kind text not null check (kind in ('MERGE', 'SPLIT', 'APART')),
  -- MERGE: the traveller that stays. SPLIT: the traveller that lost flights. APART: either
  traveller_id uuid not null,
  -- MERGE: the traveller that became part of it. SPLIT: the new traveller. APART: the other
  other_id uuid not null,
  -- SPLIT: the passengers moved to the new traveller
  passengers uuid[] not null default '{}',
  reason text not null,
  organization_id uuid,
  user_id uuid not null,
  at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  ended_reason text,
  check (traveller_id <> other_id)
);
create index traveller_decision_traveller on traveller_decision (traveller_id);
create index traveller_decision_other on traveller_decision (other_id);
grant select, insert, update, delete on traveller_decision to farol_app;

-- Travellers before decisions: first the one that the evidence found, then those of splits. Null: `traveller_id`
alter table flight_passenger add column traveller_evidence uuid[];
alter table traveller_document add column traveller_evidence uuid[];
