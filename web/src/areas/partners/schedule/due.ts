import type { ExpectationRow } from '@farol/contract/areas/partners/schedule';

type Due = Pick<ExpectationRow, 'state' | 'dueAt'>;

/**
 * Returns whether a push is due but not received. It may still be within the grace period. `now` is in
 * milliseconds since 1970.
 */
export function isOverdue({ state, dueAt }: Due, now: number): boolean {
  return state === 'EXPECTED' && Date.parse(dueAt) < now;
}

const pollIntervalMs = 5000;

/**
 * Polls an empty list: on a new platform the first messages create the first expectations. A list with rows
 * is not changed while it is read.
 */
export function pollIntervalOf(rows: readonly unknown[] | undefined): number | false {
  return rows?.length === 0 ? pollIntervalMs : false;
}
