-- What stored data refers to is ended, never deleted: an ended organization opens nothing to anybody and is offered nowhere.
alter table organization add column active boolean not null default true;

-- Who changes a record says which version they read: what somebody else saved meanwhile is not overwritten.
alter table organization add column version integer not null default 1;
alter table country add column version integer not null default 1;
alter table airport add column version integer not null default 1;
alter table airline add column version integer not null default 1;

-- A logo is an image made here of the pixels that were sent; its hash is part of its address.
alter table airline drop column logo;
create table airline_logo (
  airline text primary key references airline (code),
  image bytea not null,
  width smallint not null check (width between 1 and 100),
  height smallint not null check (height between 1 and 50),
  hash text not null
);

-- A named set of airports, chosen as one wherever airports are chosen. Without an organization it is everybody's.
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
