-- One row says that the demo filled this database: nothing in it is a real person's, and whoever comes may sign on without a password.
create table demo_database (
  one boolean primary key default true check (one),
  filled_at timestamptz not null
);

-- Demos of earlier versions are recognised by their first person. They took a database with flights and no users too: there the first
-- file is not one of the demo's, and the database stays unmarked.
insert into demo_database (filled_at)
select now()
where exists (select from app_user where id = '019b76da-a800-7f56-8ae1-20aadcc07222')
  and coalesce((select way from api_pnr_file order by received_at, id limit 1), 'DEMO') = 'DEMO';

grant select, insert on demo_database to farol_app;
