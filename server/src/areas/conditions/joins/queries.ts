import { type RawBuilder, sql } from 'kysely';
import { flightStatus } from '../queries.ts';

/** Flights that are read: those of local departure dates, both included, or one of them. */
export interface Within {
  from: string;
  to: string;
  flightId?: string;
}

/** What can be read of a passenger beside their row `p` and that of their flight `f`. */
export type JoinName =
  | 'agencyCountry'
  | 'booking'
  | 'destination'
  | 'destinationCountry'
  | 'documents'
  | 'origin'
  | 'originCountry'
  | 'previousDocuments'
  | 'previousFlights'
  | 'previousRefusals'
  | 'sharingAgency'
  | 'sharingCard'
  | 'sharingEmail'
  | 'sharingPhone'
  | 'status'
  | 'traveller';

type Join = (within: Within, now: Date) => RawBuilder<unknown>;

/** Whether a row of a flight-dated table is of those flights. Dates are told of each table, so that its other months are not read. */
function isWithin(alias: string, { from, to, flightId }: Within, id = 'flight_id'): RawBuilder<boolean> {
  const date = sql.ref(`${alias}.flight_date`);
  const days =
    from === to ? sql`${date} = ${from}::date` : sql`${date} between ${from}::date and ${to}::date`;
  const one = flightId === undefined ? sql`` : sql` and ${sql.ref(`${alias}.${id}`)} = ${flightId}::uuid`;
  return sql<boolean>`(${days}${one})`;
}

/** Flights of the traveller that left before this one, were not cancelled, and that they did not miss: `q` of `g`. */
const earlier = ({ to }: Within) => sql`flight_passenger q
    join flight g on g.flight_date = q.flight_date and g.id = q.flight_id
  where q.traveller_id = p.traveller_id and q.flight_date <= p.flight_date and q.flight_date <= ${to}::date
    and g.flight_date <= ${to}::date and g.departure_at < f.departure_at and g.cancelled_at is null and q.flight_id <> p.flight_id`;
const flewOn = sql`q.state in ('RESERVED', 'ON_LIST', 'ON_BOARD')`;

/**
 * How many others of the flight have something in common with a person outside their booking; of several telephones, the one that most
 * have counts. Counted once for all who are read: the planner, who expects one row of a flight, would count again for each.
 */
const sharing = (alias: string, values: (within: Within) => RawBuilder<unknown>): Join => {
  return within => sql`left join (
    with told as (${values(within)}), counted as materialized (
      select flight_date, flight_id, id, max(everyone - party) as others
      from (
        select flight_date, flight_id, id,
          count(*) filter (where state <> 'REMOVED') over (partition by flight_date, flight_id, value) as everyone,
          count(*) filter (where state <> 'REMOVED')
            over (partition by flight_date, flight_id, value, coalesce(booking_id, id)) as party
        from told
      ) shared
      group by flight_date, flight_id, id
    )
    select * from counted
  ) ${sql.ref(alias)} on ${ofPassenger(alias)}`;
};
const ofPassenger = (alias: string, id = 'id') => sql`${sql.ref(`${alias}.flight_date`)} = p.flight_date
  and ${sql.ref(`${alias}.flight_id`)} = p.flight_id and ${sql.ref(`${alias}.${id}`)} = p.id`;
const whose = sql`o.flight_date, o.flight_id, o.id, o.booking_id, o.state`;

/** In the order in which they are joined: a join stands behind those that it reads. */
const joins: Readonly<Record<JoinName, Join>> = {
  origin: () => sql`left join airport oa on oa.iata = f.origin`,
  originCountry: () => sql`left join country oc on oc.code2 = oa.country_code2`,
  destination: () => sql`left join airport da on da.iata = f.destination`,
  destinationCountry: () => sql`left join country dc on dc.code2 = da.country_code2`,
  status: (_, now) => sql`cross join lateral (select ${flightStatus(sql`${now}::timestamptz`)} as status) fs`,
  booking: () => sql`left join booking b on b.id = p.booking_id`,
  agencyCountry: () => sql`left join country ac on ac.code2 = b.agency_country`,
  documents: within => sql`left join lateral (
    select array_agg(nullif(d.type, '') order by d.ordinal) as types, array_agg(d.number order by d.ordinal) as numbers,
      array_agg(coalesce(d.issuing_state, d.issuer) order by d.ordinal) as issuers,
      array_agg(d.expiration order by d.ordinal) as expirations,
      min(coalesce(d.issuing_state, d.issuer)) filter (
        where d.number = p.document_number and d.type = coalesce(p.document_type, '')) as main_issuer
    from passenger_document d
    where ${isWithin('d', within)} and ${ofPassenger('d', 'passenger_id')}
  ) pd on true`,
  traveller: () => sql`left join traveller t on t.id = p.traveller_id`,
  previousFlights: within => sql`left join lateral (
    select count(distinct q.flight_id) as flights from ${earlier(within)} and ${flewOn}
  ) pf on p.traveller_id is not null`,
  previousRefusals: within => sql`left join lateral (
    select count(distinct a.flight_id) as refusals
    from (select q.flight_date, q.flight_id, q.id from ${earlier(within)} offset 0) e
    join alert a on a.flight_date = e.flight_date and a.flight_id = e.flight_id and a.passenger_id = e.id and not a.possible
    left join restriction r on a.origin = 'RESTRICTION' and r.id = a.source_id
    left join risk_rule u on a.origin = 'RISK_RULE' and u.id = a.source_id
    join category c on (c.id = r.category_id or c.id = any(u.categories)) and c.boarding = 'NO_BOARD'
    where a.flight_date <= ${within.to}::date
  ) pr on p.traveller_id is not null`,
  previousDocuments: within => sql`left join lateral (
    select not bool_or(d.number_loose = o.number_loose) as changed
    from (
      select q.flight_date, q.flight_id, q.id from ${earlier(within)} and ${flewOn} and q.document_number is not null
      order by g.departure_at desc, q.id desc limit 1
    ) e
    join passenger_document d on ${isWithin('d', within)} and ${ofPassenger('d', 'passenger_id')}
      and d.number = p.document_number and d.type = coalesce(p.document_type, '') and d.number_folded <> ''
    join passenger_document o on o.flight_date = e.flight_date and o.flight_id = e.flight_id and o.passenger_id = e.id
      and o.flight_date <= ${within.to}::date and o.class is not distinct from d.class and o.number_folded <> ''
  ) pv on p.document_number is not null`,
  sharingPhone: sharing(
    'sp',
    within => sql`
    select distinct ${whose}, right(regexp_replace(phone, '[^0-9]', '', 'g'), 8) as value
    from flight_passenger o cross join unnest(o.phones) as told (phone)
    where ${isWithin('o', within)} and o.masked_at is null and length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 8`,
  ),
  sharingEmail: sharing(
    'se',
    within => sql`
    select distinct ${whose}, lower(translate(btrim(email), '_-', '..') collate "C") as value
    from flight_passenger o cross join unnest(o.emails) as told (email)
    where ${isWithin('o', within)} and o.masked_at is null and btrim(email) <> ''`,
  ),
  sharingCard: sharing(
    'sc',
    within => sql`
    select distinct ${whose}, (payment ->> 'cardFirst6') || (payment ->> 'cardLast4') as value
    from flight_passenger o join booking k on k.id = o.booking_id
    cross join jsonb_array_elements(k.payments) as told (payment)
    where ${isWithin('o', within)} and payment ? 'cardFirst6' and payment ? 'cardLast4'`,
  ),
  sharingAgency: sharing(
    'sa',
    within => sql`
    select ${whose}, upper(regexp_replace(k.agency_iata, '[^0-9A-Za-z]', '', 'g') collate "C") as value
    from flight_passenger o join booking k on k.id = o.booking_id
    where ${isWithin('o', within)} and k.agency_iata ~ '[0-9A-Za-z]'`,
  ),
};
const order = Object.keys(joins) as JoinName[];
const neededFirst: Partial<Record<JoinName, JoinName>> = {
  originCountry: 'origin',
  destinationCountry: 'destination',
  agencyCountry: 'booking',
};

/** What passengers are read from: `p`, their flight `f`, and the joins that are asked for. Behind `from`. */
export function tablesFor(needs: Iterable<JoinName>, within: Within, now: Date): RawBuilder<unknown> {
  const wanted = new Set(needs);
  for (const name of wanted) {
    const first = neededFirst[name];
    if (first !== undefined) wanted.add(first);
  }
  const joined = order.filter(name => wanted.has(name)).map(name => joins[name](within, now));
  return sql`flight f
    join flight_passenger p on p.flight_date = f.flight_date and p.flight_id = f.id
      and ${isWithin('p', within)} and ${isWithin('f', within, 'id')}
    ${sql.join(joined, sql` `)}`;
}
