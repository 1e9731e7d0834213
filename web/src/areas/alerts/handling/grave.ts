import type { AlertRow } from '@farol/contract/areas/alerts/inbox';

/** Counts unread alerts of the two most severe kinds, such as exit bans and court orders. */
export const countGraveUnread = (alerts: readonly AlertRow[]): number =>
  alerts.filter(({ read, severity }) => !read && (severity === 'BLOCKING' || severity === 'HIGH')).length;
