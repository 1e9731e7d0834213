-- A team without addresses gets no e-mail.
alter table work_team
  add column on_call_addresses text[] not null default '{}',
  add column on_call_severity text not null default 'BLOCKING'
    check (on_call_severity in ('BLOCKING', 'HIGH', 'NORMAL', 'LOW'));

-- Outbox of e-mails to on-call addresses. Mails contain flight and link, and no data of passengers.
create table on_call_mail (
  id uuid primary key,
  organization_id uuid not null,
  team_id uuid not null,
  flight_date date not null,
  flight_id uuid not null,
  address text not null,
  -- the most severe of the alerts
  alert_id uuid not null,
  severity smallint not null,
  alerts integer not null,
  -- as sent
  subject text,
  content text,
  state text not null check (state in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index on_call_mail_queued on on_call_mail (team_id, flight_id, address) where state = 'QUEUED';
create index on_call_mail_organization on on_call_mail (organization_id, created_at);
alter table on_call_mail enable row level security;
create policy on_call_mail_seen on on_call_mail using (
  organization_id = acting('organization_id')::uuid or acting('administrator') = 'on' or acts_for_system()
);

grant select, insert, update, delete on on_call_mail to farol_app;
