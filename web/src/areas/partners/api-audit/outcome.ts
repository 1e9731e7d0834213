import type { CallRow, callOutcomes } from '@farol/contract/areas/partners/api-audit';

export type Outcome = (typeof callOutcomes)[number];

/** Status of calls whose caller disconnected before the reply. */
const disconnectedStatus = 499;

/** Returns the outcome of a call. */
export function outcomeOf({ status }: Pick<CallRow, 'status'>): Outcome | 'HUNG_UP' {
  if (status === disconnectedStatus) return 'HUNG_UP';
  if (status < 400) return 'OK';
  return status < 500 ? 'REFUSED' : 'FAILED';
}
