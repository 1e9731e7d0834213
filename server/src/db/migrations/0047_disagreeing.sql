-- Fields that differ between list and booking; empty if none, null with one source or before the comparison.
alter table flight_passenger add column disagreeing text[];
