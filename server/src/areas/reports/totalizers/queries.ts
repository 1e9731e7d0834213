import { sql } from 'kysely';
import type { CarrierScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { isListed, type PersonGroup, personKeys } from '#areas/processing/index.ts';
import { flownFlights, inMovementDays, movementKeys, type MovementQuery } from '../queries.ts';

export type { PersonGroup };

export const isPersonGroup = (group: string): group is PersonGroup => group in personKeys;

export interface PeopleCounts {
  /** Null: not reported. */
  value: string | null;
  flights: number;
  passengers: number;
  crew: number;
}

/** Counts people of flights with a movement. */
export async function countPeople(
  db: Database,
  scope: CarrierScope,
  query: MovementQuery,
  group: PersonGroup,
): Promise<PeopleCounts[]> {
  const all = movementKeys.ALL;
  const { rows } = await sql<PeopleCounts>`
    select one.value, count(*)::int as flights, sum(one.passengers)::int as passengers, sum(one.crew)::int as crew
    from (
      select counted.item ->> 0 as value, (counted.item ->> 1)::int as passengers, (counted.item ->> 2)::int as crew
      from ${flownFlights(scope, query, all, 'with')}
      join flight_total t on t.flight_date = flown.flight_date and t.flight_id = flown.id
      cross join lateral jsonb_array_elements(t.groups -> ${group}::text) as counted (item)
      where ${inMovementDays('t', query)}
      union all
      select ${personKeys[group]} as value, count(*) filter (where p.kind = 'PASSENGER')::int as passengers,
        count(*) filter (where p.kind = 'CREW')::int as crew
      from ${flownFlights(scope, query, all, 'without')}
      join flight_passenger p on p.flight_date = flown.flight_date and p.flight_id = flown.id
      where ${inMovementDays('p', query)} and ${isListed}
      group by 1, p.flight_date, p.flight_id
    ) one
    group by one.value order by sum(one.passengers) desc, one.value`.execute(db);
  return rows;
}
