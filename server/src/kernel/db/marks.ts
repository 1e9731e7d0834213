import type { Database } from './pool.ts';

const marks = new WeakMap<Database, string | undefined>();

export function storeMark(db: Database, mark: string | undefined): void {
  marks.set(db, mark);
}

/**
 * Returns the primary's snapshot (`xmin:xmax:in-progress,…`) in a replica's transaction. The replica's own
 * omits transactions in progress, whose changes would be lost. Throws if the endpoint declares no mark.
 */
export function findMark(db: Database): string | undefined {
  if (!marks.has(db)) return undefined;
  const mark = marks.get(db);
  if (mark === undefined)
    throw new Error('a reading of a replica hands out a mark that its reply does not declare');
  return mark;
}
