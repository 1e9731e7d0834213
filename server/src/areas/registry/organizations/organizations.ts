import type { Database } from '#kernel/db/pool.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { activeOrganizations, type OrganizationChoice } from './queries.ts';

/** The caller's own organization; all of them for people of one with the administrator flag (specification, section 6). */
export async function organizationChoices(
  { organization }: Pick<UserActor, 'organization'>,
  db: Database,
): Promise<OrganizationChoice[]> {
  if (organization === null) return [];
  return activeOrganizations(db, organization.administrator ? undefined : organization.id);
}
