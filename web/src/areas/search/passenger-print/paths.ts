import type { PrintColumn } from '@farol/contract/areas/search/passenger-print';
import type { PersonKind } from '@farol/contract/areas/search/values';

/** Commas stay readable in the address. */
export function printPath(flightId: string, columns: readonly PrintColumn[], kind?: PersonKind): string {
  const query = kind === undefined ? '' : `?kind=${kind}`;
  return `/boarding/flights/${flightId}/passengerList/${columns.join(',')}${query}`;
}
