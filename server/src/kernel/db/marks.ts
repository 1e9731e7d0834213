import type { Database } from './pool.ts';

const marks = new WeakMap<Database, string | undefined>();

/** Stores the primary's snapshot of the position that the replica has reached. */
export function noteMark(db: Database, mark: string | undefined): void {
  marks.set(db, mark);
}

/**
 * Returns the snapshot (`xmin:xmax:in-progress,…`) for later questions about changes; undefined on the
 * primary. The replica's own snapshot omits transactions in progress, whose changes would be lost. Throws if
 * the endpoint declares no mark in its reply.
 */
export function markOf(db: Database): string | undefined {
  if (!marks.has(db)) return undefined;
  const mark = marks.get(db);
  if (mark === undefined)
    throw new Error('a reading of a replica hands out a mark that its reply does not declare');
  return mark;
}
