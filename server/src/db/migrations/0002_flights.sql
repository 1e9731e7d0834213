-- Keys begin with (flight_date, flight_id): months are partitions, and a cluster distributes by flight_id.
-- flight_date is the local departure date at the origin. No sequences or foreign keys.

create table flight (
  flight_date date not null,
  id uuid not null,
  carrier text not null,
  number text not null,
  suffix text not null default '',
  origin text not null,
  destination text not null,
  departure_at timestamptz not null,
  arrival_at timestamptz,
  estimated_departure_at timestamptz,
  estimated_arrival_at timestamptz,
  departed_at timestamptz,
  closed_at timestamptz,
  cancelled_at timestamptz,
  mode text not null check (mode in ('INTERNATIONAL', 'DOMESTIC')),
  -- other marketing designators, such as YQ4455
  codeshares text[] not null default '{}',
  passengers integer not null default 0,
  crew integer not null default 0,
  has_api boolean not null default false,
  has_pnr boolean not null default false,
  updated_at timestamptz not null,
  primary key (flight_date, id)
) partition by range (flight_date);
create index flight_designator on flight (carrier, number, flight_date);
create index flight_departure on flight (departure_at);
create index flight_arrival on flight (arrival_at);

create table flight_passenger (
  flight_date date not null,
  flight_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('PASSENGER', 'CREW')),
  state text not null check (state in ('RESERVED', 'ON_LIST', 'ON_BOARD', 'NOT_ON_BOARD', 'REMOVED')),
  traveller_id uuid,
  booking_id uuid,
  -- merged values: API before PNR, field by field
  surname text not null,
  given_names text not null,
  -- upper case, no diacritics: SURNAME GIVEN
  name_folded text not null,
  birth_date date,
  gender text,
  nationality text,
  residence text,
  passenger_type text,
  document_type text,
  document_number text,
  document_issuer text,
  document_expiration date,
  seat text,
  locator text,
  unique_reference text,
  frequent_flyer_airline text,
  frequent_flyer_number text,
  bag_count integer,
  bag_weight_kg numeric,
  bag_tags text[] not null default '{}',
  phones text[] not null default '{}',
  emails text[] not null default '{}',
  ticket_numbers text[] not null default '{}',
  in_transit boolean not null default false,
  embarkation text,
  debarkation text,
  crew_role text,
  -- last received edifact Person of each source, and its file
  api jsonb,
  api_file_id uuid,
  pnr jsonb,
  pnr_file_id uuid,
  checked_in_at timestamptz,
  score integer not null default 0,
  inspected_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (flight_date, flight_id, id)
) partition by range (flight_date);
create index flight_passenger_traveller on flight_passenger (traveller_id, flight_date);
create index flight_passenger_id on flight_passenger (id);

create table passenger_document (
  flight_date date not null,
  flight_id uuid not null,
  passenger_id uuid not null,
  ordinal smallint not null,
  type text not null,
  number text not null,
  -- upper case, letters and digits only
  number_folded text not null,
  issuer text,
  expiration date,
  source text not null check (source in ('API', 'PNR')),
  primary key (flight_date, flight_id, passenger_id, ordinal)
) partition by range (flight_date);
create index passenger_document_number on passenger_document (number_folded);

-- Differences between two pushes of one source: [{ field, before, after }].
create table passenger_change (
  flight_date date not null,
  flight_id uuid not null,
  passenger_id uuid not null,
  id uuid not null,
  source text not null check (source in ('API', 'PNR')),
  file_id uuid not null,
  at timestamptz not null,
  changes jsonb not null,
  primary key (flight_date, flight_id, passenger_id, id)
) partition by range (flight_date);

-- Bookings of a flight, and the last push with each.
create table flight_booking (
  flight_date date not null,
  flight_id uuid not null,
  booking_id uuid not null,
  -- see flight_push
  push text not null,
  push_at timestamptz not null,
  removed_at timestamptz,
  primary key (flight_date, flight_id, booking_id)
) partition by range (flight_date);
create index flight_booking_booking on flight_booking (booking_id);

create table flight_push (
  flight_date date not null,
  flight_id uuid not null,
  file_id uuid not null,
  message_ordinal smallint not null,
  source text not null check (source in ('API', 'PNR')),
  function text not null,
  list_kind text not null,
  -- equal in all parts of one push: sender, common access reference and first part
  push text not null,
  part smallint not null,
  last_part boolean not null,
  transaction_reference text,
  revision text,
  bookings integer not null default 0,
  at timestamptz not null,
  primary key (flight_date, flight_id, file_id, message_ordinal)
) partition by range (flight_date);

-- Each push contains the whole booking and replaces it.
create table booking (
  id uuid primary key,
  carrier text not null,
  locator text not null,
  other_locators jsonb not null default '[]',
  cancelled boolean not null default false,
  created_at timestamptz,
  changed_at timestamptz,
  purchase_date date,
  advance_days integer,
  trip_type text,
  party_size integer not null default 0,
  group_name text,
  split_from text,
  agency_iata text,
  agency_name text,
  agency_phone text,
  agency_office text,
  agency_city text,
  agency_country text,
  total numeric,
  currency text,
  payment_forms text[] not null default '{}',
  payments jsonb not null default '[]',
  ticket_numbers text[] not null default '{}',
  contacts jsonb not null default '[]',
  people jsonb not null default '[]',
  segments jsonb not null default '[]',
  last_departure_date date,
  file_id uuid not null,
  updated_at timestamptz not null
);
create index booking_locator on booking (locator, carrier);

-- A person across flights (unique traveller, VU).
create table traveller (
  id uuid primary key,
  surname text not null,
  given_names text not null,
  birth_date date,
  gender text,
  nationality text,
  first_seen_at timestamptz not null
);

-- The key serializes two flights that see a new document at the same time.
create table traveller_document (
  number_folded text not null,
  type text not null,
  issuer text not null,
  traveller_id uuid not null,
  first_seen_at timestamptz not null,
  primary key (number_folded, type, issuer)
);
create index traveller_document_traveller on traveller_document (traveller_id);
