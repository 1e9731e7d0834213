import type { Database } from '#kernel/db/pool.ts';
import { demoOrganizations, demoRoles } from './organizations.ts';
import { demoPeople } from './people.ts';
import { insertOrganizations, insertRoles, insertUsers } from './queries.ts';

/** Inserts missing rows only, because a demo user may have edited the others. */
export async function seedDemoPeople(db: Database): Promise<void> {
  await insertOrganizations(db, demoOrganizations);
  await insertRoles(db, demoRoles);
  await insertUsers(db, demoPeople);
}
