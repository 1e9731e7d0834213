import { sql } from 'kysely';
import type { Pool } from '#kernel/db/pool.ts';
import { runAsSystem } from '#testing/platform.ts';
import type { TravellerLinkColumn } from '../../people/people.ts';

/** Returns the stored links of all passengers. */
export async function linksOf(pool: Pool): Promise<TravellerLinkColumn[]> {
  const { rows } = await runAsSystem(pool, db =>
    sql<{ link: TravellerLinkColumn }>`
      select traveller_link as link from flight_passenger where traveller_link is not null`.execute(db),
  );
  return rows.map(({ link }) => link);
}

/** Returns the number of travellers under the fullest key. */
export async function countMostHeld(pool: Pool): Promise<number> {
  const { rows } = await runAsSystem(pool, db =>
    sql<{ most: number }>`
      select max(held)::int as most from (select count(*) as held from traveller_key group by key) k`.execute(
      db,
    ),
  );
  return rows[0]?.most ?? 0;
}
