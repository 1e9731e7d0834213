-- The first day in force by which flights were judged.
alter table judging add column begun date;
