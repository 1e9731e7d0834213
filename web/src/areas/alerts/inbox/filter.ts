import { alertOrigins } from '@farol/contract/areas/alerts/inbox';

export const readChoices = ['all', 'unread', 'read'] as const;

/** Which alerts the inbox shows, as it stands in the address. */
export interface InboxFilter {
  origin: (typeof alertOrigins)[number];
  read: (typeof readChoices)[number];
  pinned: boolean;
}

export function readFilter(query: URLSearchParams): InboxFilter {
  return {
    origin: alertOrigins.find(origin => origin === query.get('origin')) ?? 'ALL',
    read: readChoices.find(choice => choice === query.get('read')) ?? 'all',
    pinned: query.get('pinned') === '1',
  };
}

export function writeFilter({ origin, read, pinned }: InboxFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (origin !== 'ALL') query.set('origin', origin);
  if (read !== 'all') query.set('read', read);
  if (pinned) query.set('pinned', '1');
  return query;
}

export function toBody({ origin, read, pinned }: InboxFilter) {
  return {
    origin,
    ...(read === 'all' ? {} : { read: read === 'read' }),
    ...(pinned ? { pinned: true } : {}),
  };
}
