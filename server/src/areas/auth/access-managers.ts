import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { listManagedOrganizations, lockAccessManagers, type ManagedOrganization } from './queries.ts';

/**
 * Runs a change of people, roles or organizations that may not lock the last access manager out. An access manager is an active person
 * who holds both USER_MANAGE and ROLE_MANAGE. The organizations whose people see all data keep one between them, whoever makes the
 * change: they can mend all others. Any other organization keeps its last unless somebody of those makes the change. Such changes are
 * made one at a time, or two managers would take each other's access away. Throws LAST_ACCESS_MANAGER.
 */
export async function keepAccessManagers<T>(
  db: Database,
  actor: Pick<UserActor, 'organization'>,
  change: () => Promise<T>,
): Promise<T> {
  await lockAccessManagers(db);
  const before = await listManagedOrganizations(db);
  const result = await change();
  const after = await listManagedOrganizations(db);
  if (isLocked(before, after, actor.organization?.administrator === true))
    throw new Failure('LAST_ACCESS_MANAGER');
  return result;
}

function isLocked(
  before: readonly ManagedOrganization[],
  after: readonly ManagedOrganization[],
  byAdministrator: boolean,
): boolean {
  const seesAll = (all: readonly ManagedOrganization[]) => all.some(({ administrator }) => administrator);
  if (seesAll(before) && !seesAll(after)) return true;
  const managed = new Set(after.map(({ id }) => id));
  return !byAdministrator && before.some(({ id }) => !managed.has(id));
}
