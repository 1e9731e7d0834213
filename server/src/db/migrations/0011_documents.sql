-- Documents are compared in one form, whoever tells them: the class of their type, the issuing State in three letters, the number
-- with O written 0 and I written 1. What was sent or typed stays beside it. The program says class and State of what is
-- written (identity/src/documents); of what is here already this does. Null is what nobody told or nobody understands.

-- How two classes stand to each other, as compareClasses of that module says.
create function compare_document_classes(one text, other text) returns text language sql immutable parallel safe
  return case
    when one is null or other is null or one = other then 'SAME'
    when (least(one, other), greatest(one, other)) in (('IDENTITY', 'RESIDENCE'), ('CPF', 'IDENTITY')) then 'SAME'
    when 'OTHER' in (one, other) then 'POSSIBLE'
    when (least(one, other), greatest(one, other)) in (
      ('PASSPORT', 'TRAVEL'), ('PASSPORT', 'PASSPORT_CARD'), ('IDENTITY', 'PASSPORT_CARD')
    ) then 'POSSIBLE'
    else 'DIFFERENT'
  end;

create function pg_temp.class_of(type text) returns text language sql immutable
  return case
    when type in ('CPF', 'OTHER') then type
    when type in ('RNM', 'RNE', 'IR') then 'RESIDENCE'
    when type in ('IP', 'PC') then 'PASSPORT_CARD'
    when type in ('T', 'TD', 'PR', 'PL') then 'TRAVEL'
    when type in ('AC', 'CM', 'L', 'DL') then 'CREW'
    when type = 'M' then 'MILITARY'
    when type = 'R' then 'REDRESS'
    when type in ('K', 'KTN') then 'KNOWN_TRAVELLER'
    when type ~ '^P[A-Z]?$' then 'PASSPORT'
    when type ~ '^I[A-Z]?$' or type in ('NI', 'NID', 'RG', 'DNI', 'CIN') then 'IDENTITY'
    when type ~ '^(A[A-Z]?|C[ABD-Z0-9]?)$' then 'RESIDENCE'
    when type ~ '^V[A-Z0-9]?$' or type in ('VISA', 'VISTO') then 'VISA'
  end;

create function pg_temp.state_of(issuer text) returns text language sql stable
  return case
    when issuer in ('D', 'GER') then 'DEU'
    when issuer in ('GBD', 'GBN', 'GBO', 'GBP', 'GBS', 'ENG') then 'GBR'
    when issuer = 'BUR' then 'MMR'
    when issuer = 'ROM' then 'ROU'
    when issuer = 'ZAR' then 'COD'
    when issuer = 'EUA' then 'USA'
    when issuer in ('XKK', 'XKS', 'XKX') then 'RKS'
    when issuer in ('KSA') then 'SAU'
    when issuer in ('NED') then 'NLD'
    when issuer in ('POR') then 'PRT'
    when issuer in ('RSA') then 'ZAF'
    when issuer in ('SUI') then 'CHE'
    when issuer in ('UAE') then 'ARE'
    when issuer = any (string_to_array(
      'ANT CSK DDR SCG SUN TMP YUG EUE IAO RKS UNA UNK UNO UTO XBA XCC XCE XCO XDC XEC XES XIM XMP XOM XPO XXA XXB XXC XXX', ' '
    )) then issuer
    else (select code3 from country where issuer in (code2, code3))
  end;

alter table passenger_document
  add column class text,
  add column issuing_state text,
  add column number_loose text not null generated always as (translate(number_folded, 'OI', '01')) stored;
-- Until now F also stood for a document whose type nobody told.
update passenger_document
set class = pg_temp.class_of(nullif(type, 'F')),
    issuing_state = coalesce(pg_temp.state_of(issuer), case when issuer is null and type in ('CPF', 'RNM') then 'BRA' end);
drop index passenger_document_number;
create index passenger_document_number on passenger_document (number_loose);

alter table restriction_document
  add column class text,
  add column issuing_state text,
  add column number_loose text not null generated always as (translate(number_folded, 'OI', '01')) stored;
update restriction_document
set class = pg_temp.class_of(case type when 'F' then 'OTHER' else type end),
    issuing_state = coalesce(pg_temp.state_of(issuer), case when issuer is null and type in ('CPF', 'RNM') then 'BRA' end);
drop index restriction_document_number;
create index restriction_document_number on restriction_document (number_loose);

-- A document may have several holders, such as a mother and the child in her passport: each is told by the day of birth
-- (YYYY-MM-DD; empty where nobody told it). Class and issuer are the canonical ones; the type is the one first seen. The key
-- begins with what documents are found by, and serialises two flights that meet a new one at once.
alter table traveller_document drop constraint traveller_document_pkey;
alter table traveller_document
  add column class text not null default '',
  add column birth_date text not null default '',
  add column number_loose text not null generated always as (translate(number_folded, 'OI', '01')) stored;
update traveller_document d
set class = coalesce(pg_temp.class_of(d.type), ''),
    issuer = coalesce(pg_temp.state_of(d.issuer), d.issuer),
    birth_date = coalesce((select t.birth_date::text from traveller t where t.id = d.traveller_id), '');
-- What were two spellings of one document is one: of the traveller who was met first.
delete from traveller_document d
using traveller_document o
where o.number_folded = d.number_folded and o.class = d.class and o.issuer = d.issuer and o.birth_date = d.birth_date
  and (o.first_seen_at, o.ctid) < (d.first_seen_at, d.ctid);
alter table traveller_document add primary key (number_loose, number_folded, class, issuer, birth_date);

-- The document met is possibly another one: its number differs by O and 0 or I and 1, or its type is one of those that are
-- taken for each other.
alter table alert add column possible boolean not null default false;
