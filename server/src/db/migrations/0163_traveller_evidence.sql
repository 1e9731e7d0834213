-- Evidence about travellers: the distinct values of their passengers. Intake stores at most 16 per traveller.
create table traveller_sighting (
  -- the traveller before merges of users
  traveller_id uuid not null,
  -- hash of the values
  content bigint not null,
  -- `Sighting` of identity
  sighting jsonb not null,
  -- passengers with these values, counted up to 8
  seen integer not null,
  first_seen_at timestamptz not null,
  primary key (traveller_id, content)
);
grant select, insert, update, delete on traveller_sighting to farol_app;

-- Hashes under which travellers are found again. The slots of a key limit its travellers.
create table traveller_key (
  key bigint not null,
  slot smallint not null,
  traveller_id uuid not null,
  primary key (key, slot)
);
grant select, insert, update, delete on traveller_key to farol_app;

alter table traveller
  -- the traveller that this one is part of, after a merge of users or by evidence
  add column part_of uuid,
  -- a decision of users names the traveller
  add column decided boolean not null default false,
  -- keys of documents with birth dates, by a secret, once masked
  add column masked_keys bigint[];

-- {content, score, reasons}: why the passenger is the traveller
alter table flight_passenger add column traveller_link jsonb;

with recursive joined as (
  select other_id as id, traveller_id as kept from traveller_decision
  where case kind when 'MERGE' then ended_at is null when 'SPLIT' then ended_at is not null else false end
), chain as (
  select id, kept, 1 as depth from joined
  union all
  select chain.id, joined.kept, depth + 1 from chain join joined on joined.id = chain.kept where depth < 1000
)
update traveller t set part_of = root.kept
from (select distinct on (id) id, kept from chain order by id, depth desc) root
where root.id = t.id and root.kept <> t.id;

update traveller t set decided = true
from traveller_decision d where d.ended_at is null and t.id in (d.traveller_id, d.other_id);
create index traveller_part on traveller (part_of) where part_of is not null;
