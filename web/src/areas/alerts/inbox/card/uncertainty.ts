import type { AlertDetail } from '@farol/contract/areas/alerts/inbox';

/** Returns what may differ from the restriction: `NAME` when a name was compared, else `DOCUMENT`. */
export function uncertaintyOf(conditions: AlertDetail['conditions']): 'NAME' | 'DOCUMENT' {
  return conditions.some(({ score }) => score !== null) ? 'NAME' : 'DOCUMENT';
}
