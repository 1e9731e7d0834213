-- Totals of what retention deleted, so that reports over years keep their numbers. No personal data.
create table deleted_flight_total (
  -- local departure date
  day date not null,
  carrier text not null,
  origin text not null,
  destination text not null,
  -- of a month that was dropped as a whole: a repeated run writes these rows again
  whole_month boolean not null,
  flights integer not null,
  passengers integer not null,
  crew integer not null,
  primary key (day, carrier, origin, destination, whole_month)
);

create table deleted_file_total (
  -- of receipt, in the home time zone
  day date not null,
  -- empty: unknown
  type text not null,
  -- state of processing, or REPEAT
  state text not null,
  files integer not null,
  primary key (day, type, state)
);

grant select, insert, update, delete on deleted_flight_total, deleted_file_total to farol_app;
