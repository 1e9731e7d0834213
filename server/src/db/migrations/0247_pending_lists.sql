-- A search reads the pending list of an index whole besides its tree: with the default limit of 4 MB about 2 ms
-- for each month. Keys of look-ups and cards differ from each other, so collecting them gains little. Names
-- have many parts, which cost intake more the shorter the list is.
drop index flight_passenger_lookup;
create index flight_passenger_lookup on flight_passenger
  using gin (passenger_lookup_keys(phones, emails, ticket_numbers, frequent_flyer_airline, frequent_flyer_number))
  with (fastupdate = off) where masked_at is null;
drop index booking_card;
create index booking_card on booking using gin (card_lookup_keys(payments)) with (fastupdate = off)
  where masked_at is null;
drop index flight_passenger_name;
create index flight_passenger_name on flight_passenger using gin (name_folded gin_trgm_ops)
  with (gin_pending_list_limit = 512);
drop index flight_passenger_route;
create index flight_passenger_route on flight_passenger using gin (route) with (gin_pending_list_limit = 64)
  where masked_at is null;
drop index crew_member_name;
create index crew_member_name on crew_member using gin (name_folded gin_trgm_ops)
  with (gin_pending_list_limit = 512);
drop index api_pnr_file_flights;
create index api_pnr_file_flights on api_pnr_file using gin (flights) with (gin_pending_list_limit = 64);
