create extension if not exists pg_trgm;

create index flight_passenger_name on flight_passenger using gin (name_folded gin_trgm_ops);

-- Forms of phones, e-mails, ticket numbers and frequent flyer numbers for look-ups, with a letter of the kind.
-- Phones have their last 8 digits, because prefixes of country and trunk are optional. Lists cannot contain `_`
-- in e-mails, and senders replace it differently.
create function passenger_lookup_keys(phones text[], emails text[], tickets text[], flyer_airline text, flyer_number text)
  returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct key), '{}') from (
    select 'P' || right(digits, 8) as key
    from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits from unnest(phones) as one (phone)) p where length(digits) >= 8
    union all
    select 'E' || lower(translate(btrim(email), '_-', '..') collate "C") from unnest(emails) as one (email) where btrim(email) <> ''
    union all
    select 'T' || upper(regexp_replace(ticket, '[^0-9A-Za-z]', '', 'g') collate "C") from unnest(tickets) as one (ticket)
    union all
    select 'F' || upper(regexp_replace(flyer, '[^0-9A-Za-z]', '', 'g') collate "C")
    from unnest(array[flyer_number, flyer_airline || flyer_number]) as one (flyer) where flyer is not null
  ) keys
$$;
create index flight_passenger_lookup on flight_passenger
  using gin (passenger_lookup_keys(phones, emails, ticket_numbers, frequent_flyer_airline, frequent_flyer_number))
  where masked_at is null;

-- First 6 and last 4 digits of cards, and the last 4 alone. Other digits are never stored.
create function card_lookup_keys(payments jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct key), '{}') from (
    select (payment ->> 'cardFirst6') || (payment ->> 'cardLast4') as key from jsonb_array_elements(payments) as one (payment)
    union all
    select payment ->> 'cardLast4' from jsonb_array_elements(payments) as one (payment)
  ) keys where key is not null
$$;
create index booking_card on booking using gin (card_lookup_keys(payments)) where masked_at is null;
