/**
 * Criteria of a search in the state of a history entry, not in its address: names and numbers of people must
 * not reach history lists, proxies and logs.
 */
export interface CriteriaState {
  criteria: string;
}

/** Returns the criteria of a history entry as a query string; empty without any. */
export function readCriteria(state: unknown): string {
  const { criteria } = (state ?? {}) as { criteria?: unknown };
  return typeof criteria === 'string' ? criteria : '';
}

export const toCriteriaState = (criteria: URLSearchParams): CriteriaState | null =>
  criteria.size === 0 ? null : { criteria: criteria.toString() };
