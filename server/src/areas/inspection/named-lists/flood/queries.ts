import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { StoredNames } from '../../matching/in-force/queries.ts';

/** Returns the restrictions in force that a change of a list wrote. */
export async function listChangedEntries(db: Database, changeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from restriction r where r.import_id = ${changeId}::uuid and r.active`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listChangedNames(db: Database, changeId: string): Promise<StoredNames[]> {
  const { rows } = await sql<StoredNames>`
    select r.id as "restrictionId", 0 as change, r.name_threshold as threshold,
      jsonb_agg(jsonb_build_object('name', n.name, 'birthDate', n.birth_date) order by n.ordinal) as names
    from restriction r join restriction_name n on n.restriction_id = r.id
    where r.import_id = ${changeId}::uuid and r.active and r.match_names
    group by r.id`.execute(db);
  return rows;
}
