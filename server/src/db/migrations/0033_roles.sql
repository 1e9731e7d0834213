-- Inactive roles grant nothing. They stay, because the trail names them.
alter table role add column active boolean not null default true;
-- Detects concurrent changes.
alter table role add column version integer not null default 1;
