import type { Database } from '#kernel/db/pool.ts';

export interface ViewableOrganization {
  id: string;
  name: string;
  type: string;
}

export async function listOtherOrganizations(
  db: Database,
  ownId: string | null,
): Promise<ViewableOrganization[]> {
  return db
    .selectFrom('organization')
    .select(['id', 'name', 'type'])
    .where('active', '=', true)
    .where('id', 'is distinct from', ownId)
    .orderBy('name')
    .execute();
}

/** Null ends the viewing. */
export async function setViewedOrganization(
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
