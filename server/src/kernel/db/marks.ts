import type { Database } from './pool.ts';

const marks = new WeakMap<Database, string | undefined>();

/** Notes what a transaction of a replica is known to see: what the primary said before it said to which place the replica has come. */
export function noteMark(db: Database, mark: string | undefined): void {
  marks.set(db, mark);
}

/**
 * The snapshot, `xmin:xmax:in-progress,…`, that a reading of a replica hands out to be asked with later; undefined in a transaction of the
 * primary, which says it itself. A replica's own would not do: it leaves out the transactions under way, so that what they commit would
 * never be told of. Throws where none was asked for when the call came: its endpoint does not declare that it hands one out.
 */
export function markOf(db: Database): string | undefined {
  if (!marks.has(db)) return undefined;
  const mark = marks.get(db);
  if (mark === undefined)
    throw new Error('a reading of a replica hands out a mark that its reply does not declare');
  return mark;
}
