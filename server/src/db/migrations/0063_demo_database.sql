-- Marks a database filled by the demo, without real people, which needs no password.
create table demo_database (
  one boolean primary key default true check (one),
  filled_at timestamptz not null
);

-- Recognizes earlier demos by their first person and file.
insert into demo_database (filled_at)
select now()
where exists (select from app_user where id = '019b76da-a800-7f56-8ae1-20aadcc07222')
  and coalesce((select way from api_pnr_file order by received_at, id limit 1), 'DEMO') = 'DEMO';

grant select, insert on demo_database to farol_app;
