-- Progress and counts of a back-test on upcoming flights; null for tests of earlier versions.
alter table back_test add column coming jsonb;
