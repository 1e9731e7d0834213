-- Somebody who signed on at one host of the platform and belongs to another: waits to be taken over there, once, by the same browser.
create table hand_over (
  id uuid primary key,
  user_id uuid not null references app_user,
  -- where they belong
  host text not null,
  -- of what the browser that signed on holds at the first host
  browser_hash bytea not null,
  -- of what the browser that arrived holds at the other; null until the first host has said that it is the same browser
  challenge bytea,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index hand_over_expires on hand_over (expires_at);
grant select, insert, update, delete on hand_over to farol_app;
