-- Register of crew members by carrier. Crew on lists is compared with it by document.
create table crew_member (
  id uuid primary key,
  carrier text not null,
  registration text not null,
  -- upper case, letters and digits only
  registration_folded text not null,
  surname text not null,
  given_names text not null,
  -- upper case, no diacritics: SURNAME GIVEN
  name_folded text not null,
  birth_date date,
  -- last day of the licence; null does not expire
  licence_until date,
  -- first day after the employment
  dismissed_on date,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null
);
create unique index crew_member_registration on crew_member (carrier, registration_folded);
create index crew_member_name on crew_member using gin (name_folded gin_trgm_ops);

create table crew_document (
  member_id uuid not null,
  ordinal smallint not null,
  carrier text not null,
  type text,
  number text not null,
  number_folded text not null,
  class text,
  issuer text,
  issuing_state text,
  number_loose text not null generated always as (translate(number_folded, 'OI', '01')) stored,
  primary key (member_id, ordinal)
);
create index crew_document_number on crew_document (number_loose, carrier);

create table crew_import (
  id uuid primary key,
  created_by uuid not null,
  created_at timestamptz not null,
  file_name text,
  lines jsonb not null,
  -- of the planned changes
  plan_hash bytea not null,
  total integer not null,
  -- progress, which the user sees
  done integer not null default 0,
  applied_at timestamptz
);
create index crew_import_created_at on crew_import (created_at);
grant select, insert, update, delete on crew_member, crew_document, crew_import to farol_app;
