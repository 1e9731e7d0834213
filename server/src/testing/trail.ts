import type { Pool } from '#kernel/db/pool.ts';
import { forSystem } from './platform.ts';
import { trailRows } from './queries.ts';

/** The audit trail as the system reads it, oldest first: nobody else reads it. */
export function trailOf({ pool }: { pool: Pool }) {
  return forSystem(pool, trailRows);
}

/** The last event of it. Throws if it is empty. */
export async function lastEventOf(services: { pool: Pool }) {
  const last = (await trailOf(services)).at(-1);
  if (last === undefined) throw new Error('the audit trail is empty');
  return last;
}
