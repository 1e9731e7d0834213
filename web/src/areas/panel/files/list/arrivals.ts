import type { FileRow } from '@farol/contract/areas/panel/files';

type FileState = Pick<FileRow, 'id' | 'processState'>;

const isOpen = ({ processState }: FileState): boolean =>
  processState === 'RECEIVED' || processState === 'IN_WORK';

/** Returns the ids of files that arrived since the list was read. */
export function arrivedIds(shown: readonly FileState[], latest: readonly FileState[]): string[] {
  const shownIds = new Set(shown.map(({ id }) => id));
  return latest.filter(({ id }) => !shownIds.has(id)).map(({ id }) => id);
}

/**
 * Updates the state of unfinished files without adding or removing rows. Returns the same array when nothing
 * changed.
 */
export function withProgress<R extends FileState>(shown: readonly R[], latest: readonly R[]): readonly R[] {
  const now = new Map(latest.map(row => [row.id, row]));
  let changed = false;
  const next = shown.map(row => {
    const found = isOpen(row) ? now.get(row.id) : undefined;
    if (found === undefined || found.processState === row.processState) return row;
    changed = true;
    return found;
  });
  return changed ? next : shown;
}

interface Counts {
  received: number;
  inWork: number;
  withError: number;
  delayed: number;
  at: string;
}

/**
 * Returns a key that changes when the list may have changed. Each refetch is an audit event, so it runs only
 * then. While files are in work, every count may matter.
 */
export function listChangeKey({ received, inWork, withError, delayed, at }: Counts): string {
  return inWork > 0 ? at : [received, withError, delayed].join(':');
}
