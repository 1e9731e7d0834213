-- Updates of the platform and help of its screens. Texts are HTML of a few elements, cleaned before they are
-- stored; `folded` is their plain text in upper case without diacritics, for the search. Published: active.
create table platform_update (
  id uuid primary key,
  date date not null,
  title_pt text not null,
  title_en text not null,
  body_pt text not null,
  body_en text not null,
  folded text not null,
  active boolean not null default false,
  version integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null
);
create index platform_update_date on platform_update (date desc, id);

create table platform_update_read (
  user_id uuid not null,
  update_id uuid not null,
  read_at timestamptz not null,
  primary key (user_id, update_id)
);

create table help_item (
  id uuid primary key,
  -- address of the screen, as in the specification; '/' for the platform
  screen text not null,
  "order" integer not null,
  title_pt text not null,
  title_en text not null,
  body_pt text not null,
  body_en text not null,
  folded text not null,
  active boolean not null default false,
  version integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null
);
create index help_item_screen on help_item (screen, "order", id);

-- PNG, at most 1200 pixels wide and high
create table help_image (
  id uuid primary key,
  image bytea not null,
  width integer not null,
  height integer not null,
  created_by uuid not null,
  created_at timestamptz not null
);
grant select, insert, update, delete on platform_update, platform_update_read, help_item, help_image to farol_app;
