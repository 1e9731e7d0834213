import type { Pool } from '#kernel/db/pool.ts';
import { forSystem } from './platform.ts';
import { trailRows } from './queries.ts';

/** Returns the audit trail, oldest first, as the system. */
export function trailOf({ pool }: { pool: Pool }) {
  return forSystem(pool, trailRows);
}

/** Throws if the trail is empty. */
export async function lastEventOf(services: { pool: Pool }) {
  const last = (await trailOf(services)).at(-1);
  if (last === undefined) throw new Error('the audit trail is empty');
  return last;
}
