import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import type { TFunction } from 'i18next';
import { nameOf } from '../names.ts';

const maxNames = 5;

/** Lists unread alerts of the two most severe kinds, such as exit bans and court orders. */
export const listGraveUnread = (alerts: readonly AlertRow[]): AlertRow[] =>
  alerts.filter(({ read, severity }) => !read && (severity === 'BLOCKING' || severity === 'HIGH'));

/** Returns the warning about unread severe alerts, with their passengers; undefined if there are none. */
export function buildGraveText(alerts: readonly AlertRow[], t: TFunction): string | undefined {
  const grave = listGraveUnread(alerts);
  if (grave.length === 0) return undefined;
  const names = [...new Set(grave.map(alert => nameOf(alert, t)))];
  const firstNames = names.slice(0, maxNames).join('; ');
  const more = names.length - maxNames;
  return t('alerts.graveUnread', {
    count: grave.length,
    names: more > 0 ? t('alerts.graveMore', { count: more, names: firstNames }) : firstNames,
  });
}
