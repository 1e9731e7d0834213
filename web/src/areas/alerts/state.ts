import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import type { TFunction } from 'i18next';

type State = Pick<AlertRow, 'passengerState' | 'status'>;

/** Returns the present state of the passenger, or the last known one if withheld. */
export function formatState({ passengerState, status }: State, t: TFunction): string {
  const checkedIn = status === 'BIOMETRIC_CHECK_IN_OK';
  const waiting = passengerState === 'RESERVED' || passengerState === 'ON_LIST';
  return passengerState === null || (checkedIn && waiting)
    ? t(`alerts.status.${status}`)
    : t(`alerts.passengerState.${passengerState}`);
}
