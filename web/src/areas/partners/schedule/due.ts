import type { ExpectationRow } from '@farol/contract/areas/partners/schedule';

type Due = Pick<ExpectationRow, 'state' | 'dueAt'>;

/** Not here although its time has come; it may be within the carrier's grace. `now` in milliseconds since 1970. */
export function isOverdue({ state, dueAt }: Due, now: number): boolean {
  return state === 'EXPECTED' && Date.parse(dueAt) < now;
}

/** Milliseconds after which a list without rows is asked for again. */
const lookAgain = 5000;

/**
 * When a list is to be asked for again by itself: where nothing is expected yet the first messages of a platform that has just
 * started change that. A list with rows stays as it is under the reader's eyes.
 */
export function askedAgainAfter(rows: readonly unknown[] | undefined): number | false {
  return rows?.length === 0 ? lookAgain : false;
}
