import type { Database } from '#kernel/db/pool.ts';

export interface Viewable {
  id: string;
  name: string;
  type: string;
}

export async function listOthers(db: Database, ownId: string | null): Promise<Viewable[]> {
  return db
    .selectFrom('organization')
    .select(['id', 'name', 'type'])
    .where('active', '=', true)
    .where('id', 'is distinct from', ownId)
    .orderBy('name')
    .execute();
}

/** Null ends the viewing. */
export async function setViewed(
  db: Database,
  sessionId: string,
  organizationId: string | null,
): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ viewed_organization_id: organizationId })
    .where('id', '=', sessionId)
    .execute();
}
