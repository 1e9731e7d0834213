-- How surely the provider knows who signs on, as gov.br counts it: 1 bronze, 2 silver, 3 gold.
-- A role may ask for more than bronze: in a session below it, it does not count.
alter table role add column required_assurance smallint not null default 1 check (required_assurance between 1 and 3);

-- What the sign-on that began the session was worth. Those of before are worth the least: nobody asked then.
alter table user_session add column assurance smallint not null default 1 check (assurance between 1 and 3);
alter table hand_over add column assurance smallint not null default 1 check (assurance between 1 and 3);
