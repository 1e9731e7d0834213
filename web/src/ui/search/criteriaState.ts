/** State of a history entry. Names and numbers of people must not reach history lists, proxies and logs. */
export interface CriteriaState {
  criteria: string;
}

/** Returns the criteria of a history entry in the form of an address; empty without any. */
export function readCriteria(state: unknown): string {
  const { criteria } = (state ?? {}) as { criteria?: unknown };
  return typeof criteria === 'string' ? criteria : '';
}

export const toCriteriaState = (criteria: URLSearchParams): CriteriaState | null =>
  criteria.size === 0 ? null : { criteria: criteria.toString() };
