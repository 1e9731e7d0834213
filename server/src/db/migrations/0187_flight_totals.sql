-- Counts of the people of a departed flight, for reports. A change of its people deletes the row, a job adds it.
create table flight_total (
  flight_date date not null,
  flight_id uuid not null,
  -- of API lists and not masked
  people integer not null,
  -- of these, with each required field
  document_number integer not null,
  document_type integer not null,
  document_issuer integer not null,
  document_expiration integer not null,
  birth_date integer not null,
  gender integer not null,
  nationality integer not null,
  -- { dimension: [[value, passengers, crew], …] }
  groups jsonb not null,
  primary key (flight_date, flight_id)
) partition by range (flight_date);

select ensure_flight_month(m) from flight_months() as m;

grant select, insert, delete on flight_total to farol_app;
