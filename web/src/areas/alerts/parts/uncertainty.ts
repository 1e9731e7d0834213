import type { AlertDetail } from '@farol/contract/areas/alerts/inbox';

/** Returns what may differ from the restriction: the person, where a name was compared, or the document. */
export function uncertaintyOf(conditions: AlertDetail['conditions']): 'NAME' | 'DOCUMENT' {
  return conditions.some(({ score }) => score !== null) ? 'NAME' : 'DOCUMENT';
}
