import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { isWithin, ofPassenger, type Within } from '../queries.ts';

/** What people of a flight have in common. */
export type Shared = 'sharingAgency' | 'sharingCard' | 'sharingEmail' | 'sharingPhone';

const whose = sql`o.flight_date, o.flight_id, o.id, o.booking_id, o.state`;

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
    from flight_passenger o join booking k on k.id = o.booking_id
    cross join jsonb_array_elements(k.payments) as one (payment)
    where ${isWithin('o', within)} and payment ? 'cardFirst6' and payment ? 'cardLast4'`,
  sharingAgency: within => sql`
    select ${whose}, upper(regexp_replace(k.agency_iata, '[^0-9A-Za-z]', '', 'g') collate "C") as value
    from flight_passenger o join booking k on k.id = o.booking_id
    where ${isWithin('o', within)} and k.agency_iata ~ '[0-9A-Za-z]'`,
};

/**
 * How many others of the flight, outside their own booking, share it with each person; of several telephones, the one that most have
 * counts. Counted once for all who are read: the planner, who expects one row of a flight, would count again for each.
 */
const counted = (shared: readonly Shared[], within: Within) => sql`
  with told as (${sql.join(
    shared.map(kind => sql`select ${sql.lit(kind)} as kind, values.* from (${told[kind](within)}) as values`),
    sql` union all `,
  )}), counted as materialized (
    select kind, flight_date, flight_id, id, max(everyone - party) as others
    from (
      select kind, flight_date, flight_id, id,
        count(*) filter (where state <> 'REMOVED') over (partition by kind, flight_date, flight_id, value) as everyone,
        count(*) filter (where state <> 'REMOVED')
          over (partition by kind, flight_date, flight_id, value, coalesce(booking_id, id)) as party
      from told
    ) shared
    group by kind, flight_date, flight_id, id
  )
  select * from counted`;

/** The count joined to the passengers `p` as `alias`. */
export function sharingJoin(alias: string, shared: Shared): (within: Within) => RawBuilder<unknown> {
  return within =>
    sql`left join (${counted([shared], within)}) ${sql.ref(alias)} on ${ofPassenger(alias, 'id')}`;
}

/** The counts of one flight, of whoever has what is shared. */
export async function sharedOnFlight(
  db: Database,
  within: Within,
  shared: readonly Shared[],
): Promise<{ kind: Shared; id: string; others: number }[]> {
  if (shared.length === 0) return [];
  const { rows } = await sql<{ kind: Shared; id: string; others: number }>`
    select kind, id, others from (${counted(shared, within)}) counts`.execute(db);
  return rows;
}
