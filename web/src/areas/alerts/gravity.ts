import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { severities } from '@farol/contract/severity';

/** Sorts exact before possible matches, then by severity; equal alerts keep their order. */
export const sortByGravity = <A extends Pick<AlertRow, 'possible' | 'severity'>>(alerts: readonly A[]): A[] =>
  alerts.toSorted(
    (one, other) =>
      Number(one.possible) - Number(other.possible) ||
      severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
