-- Booking classes that the carrier sells as premium; null for the usual ones. Carrier '*' is the default.
alter table carrier_profile add column premium_classes text[];
