import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { isWithin, type Within } from '../queries.ts';

/** What people of a flight have in common. */
export type Shared = 'sharingAgency' | 'sharingCard' | 'sharingEmail' | 'sharingPhone';

const whose = sql`o.flight_date, o.flight_id, o.id, o.booking_id, o.state`;

/** Bookings of people of these flights, as `k`: on a cluster they lie elsewhere, and are gathered first. */
const bookings = (within: Within) => sql`(
    select one.id, one.payments, one.agency_iata from booking one
    where one.id in (select o.booking_id from flight_passenger o where ${isWithin('o', within)})
    offset 0) k`;

/** Who has which, in the form in which it is compared; each once. */
const told: Readonly<Record<Shared, (within: Within) => RawBuilder<unknown>>> = {
  // The last figures, for a number is told with and without the prefixes of country and trunk.
  sharingPhone: within => sql`
    select distinct ${whose}, right(regexp_replace(phone, '[^0-9]', '', 'g'), 8) as value
    from flight_passenger o cross join unnest(o.phones) as one (phone)
    where ${isWithin('o', within)} and o.masked_at is null and length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 8`,
  // Lists are written in letters that have no _: what stands for it differs.
  sharingEmail: within => sql`
    select distinct ${whose}, lower(translate(btrim(email), '_-', '..') collate "C") as value
    from flight_passenger o cross join unnest(o.emails) as one (email)
    where ${isWithin('o', within)} and o.masked_at is null and btrim(email) <> ''`,
  sharingCard: within => sql`
    select distinct ${whose}, (payment ->> 'cardFirst6') || (payment ->> 'cardLast4') as value
    from flight_passenger o join ${bookings(within)} on k.id = o.booking_id
    cross join jsonb_array_elements(k.payments) as one (payment)
    where ${isWithin('o', within)} and payment ? 'cardFirst6' and payment ? 'cardLast4'`,
  sharingAgency: within => sql`
    select ${whose}, upper(regexp_replace(k.agency_iata, '[^0-9A-Za-z]', '', 'g') collate "C") as value
    from flight_passenger o join ${bookings(within)} on k.id = o.booking_id
    where ${isWithin('o', within)} and k.agency_iata ~ '[0-9A-Za-z]'`,
};

/**
 * Beside the passengers, as `alias.of`: an object of how many others of the flight, outside their own booking, share something with each,
 * by the passenger's id; of several telephones, the one that most have counts. All are counted once, and looked up: joined as a table
 * they were compared each with each, as the planner expects few people of a month that it knows nothing of yet.
 */
export function sharingJoin(alias: string, shared: Shared): (within: Within) => RawBuilder<unknown> {
  return within => sql`cross join (
    select jsonb_object_agg(id, others) as "of"
    from (
      select flight_id, id, max(everyone - party) as others
      from (
        select flight_id, id,
          count(*) filter (where state <> 'REMOVED') over (partition by flight_date, flight_id, value) as everyone,
          count(*) filter (where state <> 'REMOVED')
            over (partition by flight_date, flight_id, value, coalesce(booking_id, id)) as party
        from (${told[shared](within)}) told
      ) shared
      group by flight_id, id
    ) counted
  ) ${sql.ref(alias)}`;
}

/** What somebody on a flight may have in common with others. */
export interface Sharer {
  id: string;
  bookingId: string | null;
  removed: boolean;
  phones: string[];
  emails: string[];
  cards: string[];
  agency: string | null;
}

/** Everybody of one flight. What their bookings say is read only where it is asked for, and by itself: bookings are of several flights. */
export async function sharersOf(
  db: Database,
  within: Required<Within>,
  shared: readonly Shared[],
): Promise<Sharer[]> {
  const { rows } = await sql<Omit<Sharer, 'agency' | 'cards'>>`
    select o.id, o.booking_id as "bookingId", o.state = 'REMOVED' as removed,
      case when o.masked_at is null then o.phones else '{}' end as phones,
      case when o.masked_at is null then o.emails else '{}' end as emails
    from flight_passenger o where ${isWithin('o', within)}`.execute(db);
  const ofBookings = shared.includes('sharingCard') || shared.includes('sharingAgency');
  const ids = new Set(ofBookings ? rows.flatMap(({ bookingId }) => bookingId ?? []) : []);
  const bookings = await sharedOfBookings(db, [...ids]);
  return rows.map(row => {
    const { cards = [], agency = null } = bookings.get(row.bookingId) ?? {};
    return { ...row, cards, agency };
  });
}

async function sharedOfBookings(
  db: Database,
  ids: readonly string[],
): Promise<Map<string | null, Pick<Sharer, 'agency' | 'cards'>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<Sharer, 'agency' | 'cards' | 'id'>>`
    select k.id, k.agency_iata as agency, array(
      select (payment ->> 'cardFirst6') || (payment ->> 'cardLast4') from jsonb_array_elements(k.payments) as one (payment)
      where payment ? 'cardFirst6' and payment ? 'cardLast4') as cards
    from booking k where k.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(row => [row.id, row]));
}
