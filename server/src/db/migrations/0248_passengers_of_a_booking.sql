-- A search by card looks up the passengers of its bookings. Without the index it reads all people of their
-- flights.
create index flight_passenger_booking on flight_passenger (booking_id) where booking_id is not null;
