-- Crew of a flight without its passengers, and crew of many days.
create index flight_passenger_crew on flight_passenger (flight_date, flight_id) where kind = 'CREW';
