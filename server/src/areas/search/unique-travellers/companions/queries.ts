import type { TravellerCompanion } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, carrierInScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';

export interface OwnFlight {
  flightDate: string;
  flightId: string;
  passengerId: string;
  bookingId: string | null;
  phones: string[];
  emails: string[];
  seatRow: string | null;
}

/** A crew member can have thousands of flights with hundreds of people each. */
const maxFlights = 400;

/** Returns the newest flights as a passenger. */
export async function listOwnFlights(
  db: Database,
  scope: CarrierScope,
  travellerId: string,
): Promise<OwnFlight[]> {
  const { rows } = await sql<OwnFlight>`
    select p.flight_date as "flightDate", p.flight_id as "flightId", p.id as "passengerId", p.booking_id as "bookingId",
      p.phones, p.emails, substring(p.seat from '^[0-9]+') as "seatRow"
    from flight_passenger p
    join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where p.traveller_id = ${travellerId} and p.masked_at is null and p.kind = 'PASSENGER' and p.state <> 'REMOVED'
      and ${flightRowInScope(scope, sql`f`)}
    order by p.flight_date desc, p.id limit ${maxFlights}`.execute(db);
  return rows;
}

const agencyOf = (booking: string): RawBuilder<string> =>
  sql`upper(regexp_replace(${sql.ref(`${booking}.agency_iata`)}, '[^0-9A-Za-z]', '', 'g') collate "C")`;

/** Other keys are the last four digits, which many cards share. */
const isWholeCard = (key: string): boolean => key.length > 4;
const maxCards = 50;

export interface OwnBookings {
  cards: string[];
  agencies: string[];
}

/** Returns lookup keys of the newest cards, and IATA codes of the agencies, of bookings in scope. */
export async function findCardsAndAgencies(
  db: Database,
  scope: CarrierScope,
  bookingIds: readonly string[],
): Promise<OwnBookings> {
  const { rows } = await sql<{ cards: string[]; agency: string | null }>`
    select card_lookup_keys(b.payments) as cards, nullif(${agencyOf('b')}, '') as agency
    from booking b
    where b.id = any(${bookingIds}::uuid[]) and b.masked_at is null and ${carrierInScope(scope, sql`b.carrier`)}
    order by b.updated_at desc`.execute(db);
  return {
    cards: [...new Set(rows.flatMap(({ cards }) => cards))].filter(isWholeCard).slice(0, maxCards),
    agencies: [...new Set(rows.flatMap(({ agency }) => agency ?? []))],
  };
}

/** Bookings of a card that many people use are cut. */
const maxBookingsOfCards = 2000;

export async function listBookingsOfCards(
  db: Database,
  scope: CarrierScope,
  cards: readonly string[],
): Promise<string[]> {
  if (cards.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b
    where b.masked_at is null and card_lookup_keys(b.payments) && ${cards}::text[]
      and ${carrierInScope(scope, sql`b.carrier`)}
    order by b.updated_at desc limit ${maxBookingsOfCards}`.execute(db);
  return rows.map(({ id }) => id);
}

const daysOf = (flights: readonly OwnFlight[]): readonly [string | undefined, string | undefined] => {
  const days = flights.map(({ flightDate }) => flightDate).toSorted();
  return [days[0], days.at(-1)];
};

/** An agency with more bookings on these flights sells to everybody, and ties nobody. */
const maxBookingsOfAgency = 1000;

/** Read in two steps, because bookings are on other nodes of a cluster than flights. */
export async function listBookingsOfAgencies(
  db: Database,
  scope: CarrierScope,
  flights: readonly OwnFlight[],
  agencies: readonly string[],
): Promise<string[]> {
  if (agencies.length === 0) return [];
  const [from, to] = daysOf(flights);
  const { rows: onFlights } = await sql<{ id: string }>`
    select distinct b.booking_id as id
    from unnest(${flights.map(({ flightDate }) => flightDate)}::date[], ${flights.map(({ flightId }) => flightId)}::uuid[])
      as one (flight_date, flight_id)
    join flight_booking b on b.flight_date = one.flight_date and b.flight_id = one.flight_id
    where b.flight_date between ${from}::date and ${to}::date`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select sold.id from (
      select b.id, count(*) over (partition by ${agencyOf('b')}) as bookings from booking b
      where b.id = any(${onFlights.map(({ id }) => id)}::uuid[]) and b.masked_at is null
        and ${agencyOf('b')} = any(${agencies}::text[]) and ${carrierInScope(scope, sql`b.carrier`)}
    ) sold
    where sold.bookings <= ${maxBookingsOfAgency}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Each is compared with the contacts of all people of the flights. Newest first. */
const maxContacts = 20;

interface Shared {
  /** Bookings paid by the traveller's cards. */
  ofCards: readonly string[];
  /** Bookings of the traveller's agencies. */
  ofAgencies: readonly string[];
}

type CountedTies = Record<TravellerCompanion['ties'][number]['kind'], number>;

export type CompanionRecord = Omit<TravellerCompanion, 'ties'> & { ties: CountedTies };

/** Returns people of the same flights who share something, closest and most frequent first. */
export async function listCompanions(
  db: Database,
  travellerId: string,
  flights: readonly OwnFlight[],
  { ofCards, ofAgencies }: Shared,
  limit: number,
): Promise<CompanionRecord[]> {
  const [from, to] = daysOf(flights);
  const texts = (values: readonly string[][]) => [...new Set(values.flat())].slice(0, maxContacts);
  const phones = texts(flights.map(one => one.phones));
  const emails = texts(flights.map(one => one.emails));
  const flightsWith = (tie: string) => sql`count(*) filter (where ${sql.ref(tie)})::int`;
  const { rows } = await sql<CompanionRecord>`
    with own as materialized (
      select * from unnest(
        ${flights.map(({ flightDate }) => flightDate)}::date[], ${flights.map(({ flightId }) => flightId)}::uuid[],
        ${flights.map(({ passengerId }) => passengerId)}::uuid[], ${flights.map(({ bookingId }) => bookingId)}::uuid[],
        ${flights.map(({ seatRow }) => seatRow)}::text[]) as one (flight_date, flight_id, id, booking_id, seat_row)
    ), card as materialized (select distinct id from unnest(${ofCards}::uuid[]) as one (id)
    ), agency as materialized (select distinct id from unnest(${ofAgencies}::uuid[]) as one (id)
    ), beside as (
      select c.flight_date, c.flight_id, c.id, coalesce(c.traveller_id, c.id) as person,
        coalesce(c.booking_id = o.booking_id, false) as booking,
        c.phones && ${phones}::text[] or c.emails && ${emails}::text[] as contact,
        c.booking_id is not null and c.booking_id in (select id from card) as card,
        c.booking_id is not null and c.booking_id in (select id from agency) as agency,
        coalesce(substring(c.seat from '^[0-9]+') = o.seat_row, false) as row
      from own o
      join flight_passenger c on c.flight_date = o.flight_date and c.flight_id = o.flight_id and c.id <> o.id
      where c.flight_date between ${from}::date and ${to}::date and c.masked_at is null and c.kind = 'PASSENGER'
        and c.state <> 'REMOVED' and c.traveller_id is distinct from ${travellerId}
    ), met as (
      select flight_date, flight_id, person, min(id::text) as id, bool_or(booking) as booking, bool_or(contact) as contact,
        bool_or(card) as card, bool_or(agency) as agency, bool_or(row) as row
      from beside where booking or contact or card or agency or row
      group by flight_date, flight_id, person
    ), companion as (
      select person, max((flight_date::text || flight_id::text || id) collate "C") as latest,
        jsonb_build_object('BOOKING', ${flightsWith('booking')}, 'CONTACT', ${flightsWith('contact')},
          'CARD', ${flightsWith('card')}, 'AGENCY', ${flightsWith('agency')}, 'ROW', ${flightsWith('row')}) as ties,
        bool_or(booking or contact or card) as is_close, count(*)::int as flights, min(flight_date) as first,
        max(flight_date) as last
      from met group by person
      order by is_close desc, flights desc, last desc, person
      limit ${limit}
    )
    select p.traveller_id as "travellerId", p.id as "passengerId", p.surname, p.given_names as "givenNames", m.ties,
      m.flights, m.first, m.last
    from companion m
    join flight_passenger p on p.flight_date = substring(m.latest for 10)::date
      and p.flight_id = substring(m.latest from 11 for 36)::uuid and p.id = substring(m.latest from 47)::uuid
      and p.flight_date between ${from}::date and ${to}::date
    order by m.is_close desc, m.flights desc, m.last desc, m.person`.execute(db);
  return rows;
}
