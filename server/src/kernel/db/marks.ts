import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

const marks = new WeakMap<Kysely<DB>, string | undefined>();

export function storeMark(db: Kysely<DB>, mark: string | undefined): void {
  marks.set(db, mark);
}

/**
 * Returns the primary's snapshot (`xmin:xmax:in-progress,…`) in a replica's transaction. The replica's own
 * omits transactions in progress, whose changes would be lost. Throws if the endpoint declares no mark.
 */
export function findMark(db: Kysely<DB>): string | undefined {
  if (!marks.has(db)) return undefined;
  const mark = marks.get(db);
  if (mark === undefined)
    throw new Error('a reading of a replica hands out a mark that its reply does not declare');
  return mark;
}
