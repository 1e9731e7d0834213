-- Who may see a masked person in full: one reader in one session, for half an hour, by the reason in the trail.
create table unmasked (
  passenger_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  until timestamptz not null,
  primary key (passenger_id, user_id, session_id)
);
create index unmasked_until on unmasked (until);
grant select, insert, update, delete on unmasked to farol_app;

-- What people were asked to agree to, by version; a text that was shown is never changed, a new version is.
create table consent_text (
  version text primary key check (version ~ '^[0-9]{4}-[0-9]{2}$'),
  published_at timestamptz not null,
  -- in the words of the service: title, sections of heading and paragraphs
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
