-- A sign-on at one host of the platform that continues at another, once, in the same browser.
create table hand_over (
  id uuid primary key,
  user_id uuid not null references app_user,
  host text not null,
  -- of the cookie at the first host
  browser_hash bytea not null,
  -- of the cookie at the other host; null until the first host has confirmed the browser
  challenge bytea,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index hand_over_expires on hand_over (expires_at);
grant select, insert, update, delete on hand_over to farol_app;
