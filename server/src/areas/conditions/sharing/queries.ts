import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { isWithin, type Within, type WithinFlight } from '../queries.ts';

export type Shared = 'sharingAgency' | 'sharingCard' | 'sharingEmail' | 'sharingPhone';

const passengerColumns = sql`o.flight_date, o.flight_id, o.id, o.booking_id, o.state`;

/** Gathered first because bookings are on other nodes of a cluster. */
const bookings = (within: Within) => sql`(
    select one.id, one.payments, one.agency_iata from booking one
    where one.id in (select o.booking_id from flight_passenger o where ${isWithin('o', within)})
    offset 0) k`;

/** Distinct values, in the form used for comparison. */
const valueQueries: Readonly<Record<Shared, (within: Within) => RawBuilder<unknown>>> = {
  // Uses the last 8 digits, because prefixes of country and trunk are optional.
  sharingPhone: within => sql`
    select distinct ${passengerColumns}, right(regexp_replace(phone, '[^0-9]', '', 'g'), 8) as value
    from flight_passenger o cross join unnest(o.phones) as one (phone)
    where ${isWithin('o', within)} and o.masked_at is null and length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 8`,
  // Lists cannot contain `_`, and senders replace it differently.
  sharingEmail: within => sql`
    select distinct ${passengerColumns}, lower(translate(btrim(email), '_-', '..') collate "C") as value
    from flight_passenger o cross join unnest(o.emails) as one (email)
    where ${isWithin('o', within)} and o.masked_at is null and btrim(email) <> ''`,
  sharingCard: within => sql`
    select distinct ${passengerColumns}, (payment ->> 'cardFirst6') || (payment ->> 'cardLast4') as value
    from flight_passenger o join ${bookings(within)} on k.id = o.booking_id
    cross join jsonb_array_elements(k.payments) as one (payment)
    where ${isWithin('o', within)} and payment ? 'cardFirst6' and payment ? 'cardLast4'`,
  sharingAgency: within => sql`
    select ${passengerColumns}, upper(regexp_replace(k.agency_iata, '[^0-9A-Za-z]', '', 'g') collate "C") as value
    from flight_passenger o join ${bookings(within)} on k.id = o.booking_id
    where ${isWithin('o', within)} and k.agency_iata ~ '[0-9A-Za-z]'`,
};

/**
 * Returns a join `alias.of` with the number of other passengers, outside the own booking, who share a value;
 * the most shared value counts. Looked up in JSON: for a joined table the planner chooses a nested loop in a
 * month without statistics.
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
        from (${valueQueries[shared](within)}) shared_value
      ) shared
      group by flight_id, id
    ) counted
  ) ${sql.ref(alias)}`;
}

export interface Sharer {
  id: string;
  bookingId: string | null;
  removed: boolean;
  phones: string[];
  emails: string[];
  cards: string[];
  agency: string | null;
}

/** Bookings are read separately, because they belong to several flights. */
export async function listSharers(
  db: Database,
  within: WithinFlight,
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
