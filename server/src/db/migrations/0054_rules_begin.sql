-- The first day of a rule by which coming flights were judged anew when it came.
alter table judging add column begun date;
