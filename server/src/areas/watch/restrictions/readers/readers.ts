import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Organization } from '#kernel/guard/actor.ts';
import { findReaders } from './queries.ts';

/** Throws UNKNOWN_PEOPLE, or READERS_DEACTIVATED with the names. */
export async function checkReaders(
  db: Database,
  organization: Pick<Organization, 'id'>,
  ids: readonly string[],
): Promise<void> {
  const readerIds = uniqueIds(ids);
  const found = await findReaders(db, organization.id, readerIds);
  if (found.length !== readerIds.length) throw new Failure('UNKNOWN_PEOPLE');
  const deactivatedNames = found.filter(({ active }) => !active).map(({ name }) => name);
  if (deactivatedNames.length > 0)
    throw new Failure('READERS_DEACTIVATED', { names: deactivatedNames.toSorted().join(', ') });
}

export function uniqueIds(ids: readonly string[]): string[] {
  return [...new Set(ids.map(id => id.toLowerCase()))];
}
