-- Records with references are deactivated instead of deleted.
alter table organization add column active boolean not null default true;

-- Detects concurrent changes.
alter table organization add column version integer not null default 1;
alter table country add column version integer not null default 1;
alter table airport add column version integer not null default 1;
alter table airline add column version integer not null default 1;

-- Logos are re-encoded from their pixels; the address contains the hash.
alter table airline drop column logo;
create table airline_logo (
  airline text primary key references airline (code),
  image bytea not null,
  width smallint not null check (width between 1 and 100),
  height smallint not null check (height between 1 and 50),
  hash text not null
);

-- Airports to choose as one. Global without an organization.
create table airport_group (
  id uuid primary key,
  organization_id uuid references organization,
  name text not null,
  airports text[] not null,
  active boolean not null default true,
  version integer not null default 1,
  unique nulls not distinct (organization_id, name)
);

grant select, insert, update, delete on airline_logo, airport_group to farol_app;
