-- A session that sees a masked person for half an hour; the trail has the reason.
create table unmasked (
  passenger_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  until timestamptz not null,
  primary key (passenger_id, user_id, session_id)
);
create index unmasked_until on unmasked (until);
grant select, insert, update, delete on unmasked to farol_app;

-- Published texts never change; a change is a new version.
create table consent_text (
  version text primary key check (version ~ '^[0-9]{4}-[0-9]{2}$'),
  published_at timestamptz not null,
  -- title, and sections with heading and paragraphs
  text_pt jsonb not null,
  text_en jsonb not null
);
create function consent_text_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a published consent text stays as it is: publish another version';
end
$$;
create trigger consent_text_only_grows before update or delete on consent_text
  for each row execute function consent_text_stays();
grant select, insert on consent_text to farol_app;
