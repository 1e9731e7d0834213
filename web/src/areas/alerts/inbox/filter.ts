import { alertOrigins, type AlertTally } from '@farol/contract/areas/alerts/inbox';

export type AlertOrigin = (typeof alertOrigins)[number];

/** Parts of one's list; what was closed, and what was removed, is in none of the others. */
export const alertLists = ['all', 'unread', 'mine', 'pinned', 'closed', 'removed'] as const;
export type AlertList = (typeof alertLists)[number];

/** Which alerts the inbox shows, as it stands in the address. */
export interface InboxFilter {
  list: AlertList;
  origin: AlertOrigin;
}

export function readFilter(query: URLSearchParams): InboxFilter {
  return {
    list: alertLists.find(list => list === query.get('list')) ?? 'all',
    origin: alertOrigins.find(origin => origin === query.get('origin')) ?? 'ALL',
  };
}

/** Address of the inbox with a filter, inside the application. */
export function inboxPath({ list = 'all', origin = 'ALL' }: Partial<InboxFilter> = {}): string {
  const query = new URLSearchParams({
    ...(list === 'all' ? {} : { list }),
    ...(origin === 'ALL' ? {} : { origin }),
  }).toString();
  return query === '' ? '/admin/alerts' : `/admin/alerts?${query}`;
}

export function toBody({ list, origin }: InboxFilter) {
  return {
    origin,
    ...(list === 'unread' ? { read: false } : {}),
    ...(list === 'mine' ? { mine: true } : {}),
    ...(list === 'pinned' ? { pinned: true } : {}),
    ...(list === 'closed' ? { closed: true } : {}),
    ...(list === 'removed' ? { removed: true } : {}),
  };
}

export interface InboxTab {
  name: AlertList | 'RISK_RULE' | 'RESTRICTION';
  filter: InboxFilter;
  /** How many alerts it shows. */
  count(tally: AlertTally): number;
}

const of = (list: AlertList, origin: AlertOrigin = 'ALL'): InboxFilter => ({ list, origin });

export const inboxTabs: readonly InboxTab[] = [
  { name: 'all', filter: of('all'), count: tally => tally.listed.ALL },
  { name: 'RISK_RULE', filter: of('all', 'RISK_RULE'), count: tally => tally.listed.RISK_RULE },
  { name: 'RESTRICTION', filter: of('all', 'RESTRICTION'), count: tally => tally.listed.RESTRICTION },
  { name: 'unread', filter: of('unread'), count: tally => tally.unread.ALL },
  { name: 'mine', filter: of('mine'), count: tally => tally.mine },
  { name: 'pinned', filter: of('pinned'), count: tally => tally.pinned },
  { name: 'closed', filter: of('closed'), count: tally => tally.closed },
  { name: 'removed', filter: of('removed'), count: tally => tally.removed },
];

/** The tab of a filter: its own, or that of its list where an origin narrows that. */
export function tabOf({ list, origin }: InboxFilter): InboxTab['name'] {
  const own = inboxTabs.find(({ filter }) => filter.list === list && filter.origin === origin);
  return own?.name ?? list;
}
