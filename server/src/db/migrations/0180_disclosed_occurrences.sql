-- Other organizations learn parent category and date of occurrences in such a category, not only that one exists.
alter table category add column discloses_parent boolean not null default false;

-- What conditions of other organizations may read: the reader limits it to own and disclosed categories.
create view occurrence_category as
  select flight_date, flight_id, passenger_id, organization_id, category_id from occurrence where deleted_at is null;
grant select on occurrence_category to farol_app;
