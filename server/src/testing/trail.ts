import type { Pool } from '#kernel/db/pool.ts';
import { runAsSystem } from './platform.ts';
import { trailRows } from './queries.ts';

/** Returns the oldest event first. */
export function readTrail({ pool }: { pool: Pool }) {
  return runAsSystem(pool, trailRows);
}

/** Throws if the trail is empty. */
export async function getLastEvent(services: { pool: Pool }) {
  const last = (await readTrail(services)).at(-1);
  if (last === undefined) throw new Error('the audit trail is empty');
  return last;
}
