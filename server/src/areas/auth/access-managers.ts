import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { listManagedOrganizations, lockAccessManagers, type ManagedOrganization } from './queries.ts';

/**
 * Runs a change and throws LAST_ACCESS_MANAGER if it removes the last access manager, an active user with
 * USER_MANAGE and ROLE_MANAGE. Administrator organizations must keep one between them, because they can
 * repair all others. Any other organization must keep one unless an administrator organization makes the
 * change. A lock serializes such changes: two managers could otherwise remove each other.
 */
export async function requireAccessManagers<T>(
  db: Database,
  actor: Pick<UserActor, 'organization'>,
  change: () => Promise<T>,
): Promise<T> {
  await lockAccessManagers(db);
  const before = await listManagedOrganizations(db);
  const result = await change();
  const after = await listManagedOrganizations(db);
  if (isLockedOut(before, after, actor.organization?.administrator === true))
    throw new Failure('LAST_ACCESS_MANAGER');
  return result;
}

function isLockedOut(
  before: readonly ManagedOrganization[],
  after: readonly ManagedOrganization[],
  byAdministrator: boolean,
): boolean {
  const seesAll = (all: readonly ManagedOrganization[]) => all.some(({ administrator }) => administrator);
  if (seesAll(before) && !seesAll(after)) return true;
  const managed = new Set(after.map(({ id }) => id));
  return !byAdministrator && before.some(({ id }) => !managed.has(id));
}
