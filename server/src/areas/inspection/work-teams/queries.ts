import type { Database } from '#kernel/db/pool.ts';

/** Active work teams of an organization by name. */
export async function activeTeams(
  organizationId: string,
  db: Database,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('work_team')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
