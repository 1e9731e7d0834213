import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface StoredBands {
  mediumFrom: number;
  highFrom: number;
  version: number;
}

export async function findBands(db: Database, organizationId: string): Promise<StoredBands | undefined> {
  const { rows } = await sql<StoredBands>`
    select medium_from as "mediumFrom", high_from as "highFrom", version
    from score_bands where organization_id = ${organizationId}::uuid`.execute(db);
  return rows[0];
}

/** Returns undefined if the stored version is not `version`; 0 means that nothing is stored. */
export async function saveBands(
  db: Database,
  bands: StoredBands & { organizationId: string; by: string },
  now: Date,
): Promise<StoredBands | undefined> {
  const { rows } = await sql<StoredBands>`
    insert into score_bands as b (organization_id, medium_from, high_from, version, updated_at, updated_by)
    select ${bands.organizationId}::uuid, ${bands.mediumFrom}, ${bands.highFrom}, 1, ${now}::timestamptz, ${bands.by}::uuid
    where ${bands.version} = 0 or exists (select from score_bands where organization_id = ${bands.organizationId}::uuid)
    on conflict (organization_id) do update
      set medium_from = excluded.medium_from, high_from = excluded.high_from, version = b.version + 1,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where b.version = ${bands.version}
    returning medium_from as "mediumFrom", high_from as "highFrom", version`.execute(db);
  return rows[0];
}
