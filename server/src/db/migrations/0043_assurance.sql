-- Sign-on levels of gov.br: 1 bronze, 2 silver, 3 gold. A role has no effect in a session below its level.
alter table role add column required_assurance smallint not null default 1 check (required_assurance between 1 and 3);

-- Earlier sessions have the lowest level.
alter table user_session add column assurance smallint not null default 1 check (assurance between 1 and 3);
alter table hand_over add column assurance smallint not null default 1 check (assurance between 1 and 3);
