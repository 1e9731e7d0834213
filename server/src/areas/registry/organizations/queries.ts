import type { OrganizationType } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface OrganizationChoice {
  id: string;
  name: string;
  type: OrganizationType;
}

/** Active organizations by name; `only` one of them, where it is given. */
export async function activeOrganizations(
  db: Database,
  only: string | undefined,
): Promise<OrganizationChoice[]> {
  const { rows } = await sql<OrganizationChoice>`
    select id, name, type from organization
    where active ${only === undefined ? sql`` : sql`and id = ${only}::uuid`}
    order by name, id`.execute(db);
  return rows;
}
