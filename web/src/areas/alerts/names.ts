import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import type { TFunction } from 'i18next';
import { passengerAlertsPath } from '#ui/links/passengerPath.ts';

/** Returns the path of the passenger, or of the alert when the passenger is withheld. */
export function alertPath({ id, passengerId }: Pick<AlertRow, 'id' | 'passengerId'>): string {
  return passengerId === null ? `/admin/alerts/${id}` : passengerAlertsPath(passengerId);
}

export const nameOf = ({ withheld, surname, givenNames }: AlertRow, t: TFunction): string =>
  withheld ? t('alerts.withheld.name') : `${surname}, ${givenNames}`;
