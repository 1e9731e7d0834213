-- Hours before and after now in the panels of a user.
create table panel_window (
  user_id uuid primary key references app_user,
  hours_before smallint not null check (hours_before between 0 and 24),
  hours_after smallint not null check (hours_after between 0 and 24),
  updated_at timestamptz not null
);

-- Scores from which the bands of an organization begin.
create table score_bands (
  organization_id uuid primary key references organization,
  medium_from integer not null check (medium_from > 0),
  high_from integer not null check (high_from > medium_from),
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid not null
);
alter table score_bands enable row level security;
create policy score_bands_seen on score_bands using (
  organization_id = acting('organization_id')::uuid or acts_for_system()
);
grant select, insert, update, delete on panel_window, score_bands to farol_app;
