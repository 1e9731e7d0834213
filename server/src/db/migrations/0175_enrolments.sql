-- Enrolment of a passenger in biometric boarding. Personal data are null after its end and after the period.
create table boarding_enrolment (
  flight_date date not null,
  flight_id uuid not null,
  id uuid not null,
  passenger_id uuid not null,
  integrator_id uuid not null,
  state text not null,
  stage text not null,
  language text not null,
  -- name, CPF, telephone and e-mail, sealed
  person bytea,
  -- keyed hash, so that a flight has each CPF once
  cpf_key bytea,
  consent_version text,
  consent_at timestamptz,
  photograph_id uuid,
  photograph_at timestamptz,
  source text,
  similarity numeric(5, 4),
  band text,
  refusal text,
  verified_at timestamptz,
  -- check-in of the programme: consent and a validated photograph
  checked_in_at timestamptz,
  -- manual validation
  taken_by uuid,
  taken_at timestamptz,
  decided_by uuid,
  decision_reason text,
  ended_at timestamptz,
  delete_at timestamptz not null,
  -- personal data and photograph
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (flight_date, flight_id, id)
) partition by range (flight_date);
create index boarding_enrolment_passenger on boarding_enrolment (flight_date, flight_id, passenger_id);
create index boarding_enrolment_id on boarding_enrolment (id);
create index boarding_enrolment_delete on boarding_enrolment (delete_at) where deleted_at is null;

-- Photographs, sealed. Deleted with the personal data of the enrolment.
create table boarding_photograph (
  flight_date date not null,
  flight_id uuid not null,
  enrolment_id uuid not null,
  kind text not null,
  id uuid not null,
  image bytea not null,
  -- keyed hash of image and CPF, to reuse an earlier result
  image_key bytea not null,
  received_at timestamptz not null,
  primary key (flight_date, flight_id, enrolment_id, kind)
) partition by range (flight_date);

create index boarding_photograph_key on boarding_photograph (image_key);

-- Answers of sources about a photograph. Deleted with it.
create table boarding_verification (
  flight_date date not null,
  flight_id uuid not null,
  enrolment_id uuid not null,
  photograph_id uuid not null,
  source text not null,
  attempts integer not null,
  outcome text not null,
  similarity numeric(5, 4),
  band text,
  error text,
  at timestamptz not null,
  primary key (flight_date, flight_id, enrolment_id, photograph_id, source)
) partition by range (flight_date);

-- Messages with the consent page, to send and sent. The content is sealed and null once sent.
create table boarding_message (
  flight_date date not null,
  flight_id uuid not null,
  id uuid not null,
  enrolment_id uuid not null,
  kind text not null,
  content bytea,
  state text not null,
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (flight_date, flight_id, id)
) partition by range (flight_date);
create index boarding_message_enrolment on boarding_message (flight_date, flight_id, enrolment_id);

-- Addresses of consent pages: hash of the secret id.
create table boarding_consent_link (
  hash bytea primary key,
  enrolment_id uuid not null,
  expires_at timestamptz not null
);
create index boarding_consent_link_expiry on boarding_consent_link (expires_at);

-- Calls of a source by day: each answered call is charged.
create table boarding_source_use (
  source text not null,
  day date not null,
  calls integer not null default 0,
  charged integer not null default 0,
  failed integer not null default 0,
  primary key (source, day)
);

-- Circuit breaker of a source, shared by all processes.
create table boarding_source_breaker (
  source text primary key,
  failures integer not null default 0,
  open_until timestamptz
);

select ensure_flight_month(m) from flight_months() as m;

grant select, insert, update, delete on boarding_enrolment, boarding_photograph, boarding_verification,
  boarding_message, boarding_consent_link, boarding_source_use, boarding_source_breaker to farol_app;
