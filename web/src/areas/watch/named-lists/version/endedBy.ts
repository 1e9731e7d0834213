import type { ListVersionDetail } from '@farol/contract/areas/watch/named-lists';

export type VersionAction = 'apply' | 'rollBack';

/** Returns the number of entries that an action ends, and of those in force. */
export function endedBy(
  action: VersionAction,
  { list, ended, changed, unchanged }: ListVersionDetail,
): { ended: number; total: number } {
  return action === 'apply'
    ? { ended, total: ended + changed + unchanged }
    : { ended: list.rollBackEnds ?? 0, total: list.entries };
}
