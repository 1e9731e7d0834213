-- Passengers that were masked before their reasons were masked, too.
update occurrence o set deletion_reason = ''
from flight_passenger p
where p.flight_date = o.flight_date and p.flight_id = o.flight_id and p.id = o.passenger_id and p.masked_at is not null
  and o.deletion_reason <> '';
update term t set cancellation_reason = ''
from flight_passenger p
where p.flight_date = t.flight_date and p.flight_id = t.flight_id and p.id = t.passenger_id and p.masked_at is not null
  and t.cancellation_reason <> '';
