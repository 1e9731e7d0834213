import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { isWithin, ofPassenger, type Within } from '../queries.ts';

/** What is known of a traveller's earlier flights. */
export type Past = 'previousDocuments' | 'previousFlights' | 'previousRefusals';

/** Passengers as whom travellers flew: all there are, or those that were read before. */
const everyone = sql`flight_passenger`;

/** Flights of the traveller of `p` that left before their flight `f` and were not cancelled: `q` on `g`. */
const earlier = ({ to }: Within, people: RawBuilder<unknown>) => sql`${people} q
    join flight g on g.flight_date = q.flight_date and g.id = q.flight_id
  where q.traveller_id = p.traveller_id and q.flight_date <= p.flight_date and q.flight_date <= ${to}::date
    and g.flight_date <= ${to}::date and g.departure_at < f.departure_at and g.cancelled_at is null and q.flight_id <> p.flight_id`;

/** Who did not miss the flight and was not taken off it. */
const flewOn = sql`q.state in ('RESERVED', 'ON_LIST', 'ON_BOARD')`;

const joins: Readonly<Record<Past, (within: Within, people: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  previousFlights: (within, people) => sql`left join lateral (
    select count(distinct q.flight_id) as flights from ${earlier(within, people)} and ${flewOn}
  ) pf on p.traveller_id is not null`,
  previousRefusals: (within, people) => sql`left join lateral (
    select count(distinct a.flight_id) as refusals
    from (select q.flight_date, q.flight_id, q.id from ${earlier(within, people)} offset 0) e
    join alert a on a.flight_date = e.flight_date and a.flight_id = e.flight_id and a.passenger_id = e.id and not a.possible
    left join restriction r on a.origin = 'RESTRICTION' and r.id = a.source_id
    left join risk_rule u on a.origin = 'RISK_RULE' and u.id = a.source_id
    join category c on (c.id = r.category_id or c.id = any(u.categories)) and c.boarding = 'NO_BOARD'
    where a.flight_date <= ${within.to}::date
  ) pr on p.traveller_id is not null`,
  previousDocuments: (within, people) => sql`left join lateral (
    select not bool_or(d.number_loose = o.number_loose) as changed
    from (
      select q.flight_date, q.flight_id, q.id from ${earlier(within, people)} and ${flewOn} and q.document_number is not null
      order by g.departure_at desc, q.id desc limit 1
    ) e
    join passenger_document d on ${isWithin('d', within)} and ${ofPassenger('d')}
      and d.number = p.document_number and d.type = coalesce(p.document_type, '') and d.number_folded <> ''
    join passenger_document o on o.flight_date = e.flight_date and o.flight_id = e.flight_id and o.passenger_id = e.id
      and o.flight_date <= ${within.to}::date and o.class is not distinct from d.class and o.number_folded <> ''
  ) pv on p.document_number is not null`,
};

/** Joined to the passengers `p` of flights `f`, as `pf`, `pr` and `pv`. */
export function pastJoin(past: Past): (within: Within) => RawBuilder<unknown> {
  return within => joins[past](within, everyone);
}

interface Before {
  traveller_id: string;
  flight_date: string;
  flight_id: string;
  id: string;
  state: string;
  document_number: string | null;
}

/** As whom these travellers are stored on flights of no later day. One look into the index of each month, for all of them at once. */
async function beforeFlight(
  db: Database,
  { to, flightId }: Required<Within>,
  travellers: readonly string[],
): Promise<Before[]> {
  const { rows } = await sql<Before>`
    select q.traveller_id, q.flight_date, q.flight_id, q.id, q.state, q.document_number
    from flight_passenger q
    where q.traveller_id = any(${[...travellers]}::uuid[]) and q.flight_date <= ${to}::date and q.flight_id <> ${flightId}::uuid
    `.execute(db);
  return rows;
}

export interface PastOfPassenger {
  id: string;
  values: readonly unknown[];
}

/**
 * Expressions over `pf`, `pr` and `pv` for the passengers of one flight whose travellers are stored on others; whoever is left out never
 * flew before. Most have not, and of years of months nothing is asked more than once for all.
 */
export async function pastOfPassengers(
  db: Database,
  within: Required<Within>,
  people: readonly { id: string; travellerId: string | null }[],
  needs: readonly Past[],
  expressions: readonly string[],
): Promise<PastOfPassenger[]> {
  const travellers = [...new Set(people.flatMap(({ travellerId }) => travellerId ?? []))];
  if (travellers.length === 0) return [];
  const before = await beforeFlight(db, within, travellers);
  if (before.length === 0) return [];
  const flown = new Set(before.map(row => row.traveller_id));
  const ids = people.filter(({ travellerId }) => travellerId !== null && flown.has(travellerId));
  const values = sql.raw(expressions.map((expression, at) => `, ${expression} as v${at}`).join(''));
  const list = <K extends keyof Before>(column: K) => before.map(row => row[column]);
  const { rows } = await sql<Record<string, unknown>>`
    with past as materialized (
      select * from unnest(
        ${list('traveller_id')}::uuid[], ${list('flight_date')}::date[], ${list('flight_id')}::uuid[], ${list('id')}::uuid[],
        ${list('state')}::text[], ${list('document_number')}::text[]
      ) as row (traveller_id, flight_date, flight_id, id, state, document_number)
    )
    select p.id ${values}
    from flight f
    join flight_passenger p on p.flight_date = f.flight_date and p.flight_id = f.id
      and ${isWithin('p', within)} and ${isWithin('f', within, 'id')}
    ${sql.join(
      needs.map(need => joins[need](within, sql`past`)),
      sql` `,
    )}
    where p.id = any(${ids.map(({ id }) => id)}::uuid[])`.execute(db);
  return rows.map(row => ({ id: String(row['id']), values: expressions.map((_, at) => row[`v${at}`]) }));
}
