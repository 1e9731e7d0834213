import type { Database } from '#kernel/db/pool.ts';
import { flightDatedIdOf } from '#kernel/ids.ts';
import { insertMembers, listStoredIds, type MemberContent } from './queries.ts';

export interface SeededCrewMember extends MemberContent {
  /** The id follows from it. */
  key: string;
}

/** Inserts members that are not stored. A second run changes nothing. */
export async function seedCrew(db: Database, members: readonly SeededCrewMember[], now: Date): Promise<void> {
  const withIds = members.map(({ key, ...content }) => ({
    ...content,
    id: flightDatedIdOf('2026-01-01', 'demo', 'crew', key),
  }));
  const stored = await listStoredIds(
    db,
    withIds.map(({ id }) => id),
  );
  await insertMembers(
    db,
    withIds.filter(({ id }) => !stored.has(id)),
    now,
  );
}
