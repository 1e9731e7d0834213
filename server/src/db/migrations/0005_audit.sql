-- Events are only added, and sealed in batches by a chain of hashes, so that no request waits for it.

create table audit_event (
  id uuid primary key,
  at timestamptz not null,
  event text not null,
  actor_kind text not null check (actor_kind in ('user', 'integrator', 'system', 'nobody')),
  actor_id uuid,
  organization_id uuid,
  address text,
  request_id text not null,
  -- endpoint or job
  operation text not null,
  -- screen name sent by the web
  screen text,
  reason text,
  -- [{ kind, id }]
  records jsonb not null default '[]',
  -- request data without personal data
  detail jsonb not null default '{}'
) partition by range (id);

create table audit_seal (
  number bigint primary key,
  at timestamptz not null,
  event_ids uuid[] not null,
  previous_hash bytea not null,
  hash bytea not null
);

create table audit_unsealed (
  event_id uuid primary key
);

create function audit_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail only grows';
end
$$;
create trigger audit_event_only_grows before update or delete on audit_event
  for each row execute function audit_only_grows();
create trigger audit_seal_only_grows before update or delete on audit_seal
  for each row execute function audit_only_grows();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function audit_only_grows();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function audit_only_grows();
