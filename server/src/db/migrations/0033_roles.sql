-- Roles are ended, never removed: the trail names them. One that is not active gives nothing.
alter table role add column active boolean not null default true;
-- Which saving of a role this is: two who save at once are told apart.
alter table role add column version integer not null default 1;
