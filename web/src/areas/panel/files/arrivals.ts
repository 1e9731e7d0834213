import type { FileRow } from '@farol/contract/areas/panel/files';

type Known = Pick<FileRow, 'id' | 'processState'>;

const isOpen = ({ processState }: Known): boolean =>
  processState === 'RECEIVED' || processState === 'IN_WORK';

/** Ids of what came since the list was read. */
export function arrivedIds(shown: readonly Known[], latest: readonly Known[]): string[] {
  const known = new Set(shown.map(({ id }) => id));
  return latest.filter(({ id }) => !known.has(id)).map(({ id }) => id);
}

/**
 * The list as read, with what was still at work then as it is now: no row comes or goes. The same array when nothing changed.
 */
export function withProgress<R extends Known>(shown: readonly R[], latest: readonly R[]): readonly R[] {
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
 * Changes when the list may have: the files are asked for again only then, because every such search is an audit event. While
 * something is at work each count may have moved it.
 */
export function fingerprint({ received, inWork, withError, delayed, at }: Counts): string {
  return inWork > 0 ? at : [received, withError, delayed].join(':');
}
