-- Names are unique among the lists that an author may see: a unique index would reveal the others.
drop index named_list_name;
create index named_list_name on named_list (organization_id, lower(name));
