-- Documents are compared by class, issuing State in three letters, and number with O as 0 and I as 1. The
-- program computes them for new documents (identity/src/documents), this migration for existing ones. Null is
-- unknown.

-- Equals compareClasses of identity.
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
-- F also stood for documents without a type.
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

-- A document may have several holders, such as mother and child: the birth date (YYYY-MM-DD, or empty)
-- separates them. The key begins with the searched columns, and serializes two flights that see a new
-- document.
alter table traveller_document drop constraint traveller_document_pkey;
alter table traveller_document
  add column class text not null default '',
  add column birth_date text not null default '',
  add column number_loose text not null generated always as (translate(number_folded, 'OI', '01')) stored;
update traveller_document d
set class = coalesce(pg_temp.class_of(d.type), ''),
    issuer = coalesce(pg_temp.state_of(d.issuer), d.issuer),
    birth_date = coalesce((select t.birth_date::text from traveller t where t.id = d.traveller_id), '');
-- Two spellings of one document become one, of the first traveller.
delete from traveller_document d
using traveller_document o
where o.number_folded = d.number_folded and o.class = d.class and o.issuer = d.issuer and o.birth_date = d.birth_date
  and (o.first_seen_at, o.ctid) < (d.first_seen_at, d.ctid);
alter table traveller_document add primary key (number_loose, number_folded, class, issuer, birth_date);

-- True if numbers differ by O and 0 or I and 1, or types are easily confused.
alter table alert add column possible boolean not null default false;
