-- Small tables: every node of a cluster has a copy.

create table organization (
  id uuid primary key,
  name text not null unique,
  type text not null check (type in ('HEALTH', 'FEDERAL_POLICE', 'AGRICULTURE', 'AIRLINE', 'AIRPORT', 'AVIATION_AUTHORITY', 'DATA_PROCESSING')),
  -- users see all organizations' data
  administrator boolean not null default false,
  -- own host for sign-on, if any
  home_host text,
  -- users of an airline see only this carrier
  carrier text,
  time_zone text not null,
  check ((type = 'AIRLINE') = (carrier is not null))
);

create table organization_airport (
  organization_id uuid not null references organization,
  airport text not null,
  primary key (organization_id, airport)
);

create table role (
  id uuid primary key,
  -- null: a role for every organization
  organization_id uuid references organization,
  name text not null,
  permissions text[] not null,
  sees_all_restrictions boolean not null default false,
  sees_all_rules boolean not null default false,
  root_only boolean not null default false,
  unique nulls not distinct (organization_id, name)
);

create table app_user (
  id uuid primary key,
  cpf text not null unique check (cpf ~ '^[0-9]{11}$'),
  full_name text not null,
  organization_id uuid references organization,
  active boolean not null default true,
  last_login_at timestamptz
);

create table user_role (
  user_id uuid not null references app_user,
  role_id uuid not null references role,
  primary key (user_id, role_id)
);

create table user_airport (
  user_id uuid not null references app_user,
  airport text not null,
  primary key (user_id, airport)
);

-- A connection to the alert stream, valid for a minute.
create table stream_token (
  hash bytea primary key,
  user_id uuid not null references app_user,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table country (
  code2 text primary key,
  code3 text not null unique,
  name_pt text not null,
  name_en text not null,
  active boolean not null default true
);

create table airport (
  iata text primary key check (iata ~ '^[A-Z]{3}$'),
  icao text,
  name text not null,
  city text not null,
  uf text,
  country_code2 text not null,
  latitude double precision,
  longitude double precision,
  time_zone text not null,
  international boolean not null default false,
  reference_region text,
  active boolean not null default true,
  -- name and city in upper case, without diacritics
  search_text text not null
);

create table airline (
  code text primary key,
  icao text,
  name text not null,
  country_code2 text,
  logo bytea,
  active boolean not null default true
);

create table integrator (
  id uuid primary key,
  identification text not null unique,
  cnpj text,
  -- carriers that it may send for
  carriers text[] not null default '{}',
  created_at timestamptz not null
);

create table integrator_token (
  id uuid primary key,
  integrator_id uuid not null references integrator,
  hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);
create unique index integrator_token_current on integrator_token (integrator_id) where ended_at is null;
