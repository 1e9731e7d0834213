import type { PassengerDetail } from '@farol/contract';
import type { ChangeRecord } from './queries.ts';

/** One line for each value that a push changed, in the order of the records. */
export function toChanges(records: readonly ChangeRecord[]): PassengerDetail['changes'] {
  return records.flatMap(({ at, source, changes }) =>
    changes.map(({ field, before, after }) => ({ at: at.toISOString(), source, field, before, after })),
  );
}
