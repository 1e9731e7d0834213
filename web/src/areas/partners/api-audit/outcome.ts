import type { CallRow, callOutcomes } from '@farol/contract/areas/partners/api-audit';

export type Outcome = (typeof callOutcomes)[number];

/** The caller hung up before the answer was out. */
const hungUp = 499;

/** How a call ended, in a word of the catalogue. */
export function outcomeOf({ status }: Pick<CallRow, 'status'>): Outcome | 'HUNG_UP' {
  if (status === hungUp) return 'HUNG_UP';
  if (status < 400) return 'OK';
  return status < 500 ? 'REFUSED' : 'FAILED';
}
