-- Set when the first flights are complete; a still demo does not change afterwards.
alter table demo_database add column ready_at timestamptz;

update demo_database set ready_at = filled_at where exists (select from api_pnr_file where way = 'DEMO');

grant update on demo_database to farol_app;
