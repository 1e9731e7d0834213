import { type alertOrders, alertOrigins, type AlertTally } from '@farol/contract/areas/alerts/inbox';

export type AlertOrigin = (typeof alertOrigins)[number];

/** Withheld, closed and removed alerts are in no other list. */
export const alertLists = ['all', 'unread', 'mine', 'pinned', 'withheld', 'closed', 'removed'] as const;
export type AlertList = (typeof alertLists)[number];

/** Filter of the inbox, as kept in the address. */
export interface InboxFilter {
  list: AlertList;
  origin: AlertOrigin;
}

export function parseFilter(query: URLSearchParams): InboxFilter {
  return {
    list: alertLists.find(list => list === query.get('list')) ?? 'all',
    origin: alertOrigins.find(origin => origin === query.get('origin')) ?? 'ALL',
  };
}

/** Returns the path of the inbox with a filter. */
export function inboxPath({ list = 'all', origin = 'ALL' }: Partial<InboxFilter> = {}): string {
  const query = new URLSearchParams({
    ...(list === 'all' ? {} : { list }),
    ...(origin === 'ALL' ? {} : { origin }),
  }).toString();
  return query === '' ? '/admin/alerts' : `/admin/alerts?${query}`;
}

/** Filter and order of a list. */
export interface InboxQuery extends InboxFilter {
  order: (typeof alertOrders)[number];
}

export function toSearchBody({ list, origin, order }: InboxQuery) {
  return {
    origin,
    order,
    ...(list === 'unread' ? { read: false } : {}),
    ...(list === 'mine' ? { mine: true } : {}),
    ...(list === 'pinned' ? { pinned: true } : {}),
    ...(list === 'withheld' ? { withheld: true } : {}),
    ...(list === 'closed' ? { closed: true } : {}),
    ...(list === 'removed' ? { removed: true } : {}),
  };
}

export interface InboxTab {
  name: AlertList | 'RISK_RULE' | 'RESTRICTION';
  filter: InboxFilter;
  /** Returns the number of alerts in the tab. */
  count(tally: AlertTally): number;
}

const filterOf = (list: AlertList, origin: AlertOrigin = 'ALL'): InboxFilter => ({ list, origin });

export const inboxTabs: readonly InboxTab[] = [
  { name: 'all', filter: filterOf('all'), count: tally => tally.listed.ALL },
  { name: 'RISK_RULE', filter: filterOf('all', 'RISK_RULE'), count: tally => tally.listed.RISK_RULE },
  { name: 'RESTRICTION', filter: filterOf('all', 'RESTRICTION'), count: tally => tally.listed.RESTRICTION },
  { name: 'unread', filter: filterOf('unread'), count: tally => tally.unread.ALL },
  { name: 'mine', filter: filterOf('mine'), count: tally => tally.mine },
  { name: 'pinned', filter: filterOf('pinned'), count: tally => tally.pinned },
  { name: 'withheld', filter: filterOf('withheld'), count: tally => tally.withheld },
  { name: 'closed', filter: filterOf('closed'), count: tally => tally.closed },
  { name: 'removed', filter: filterOf('removed'), count: tally => tally.removed },
];

/** Returns the exact tab of a filter, or the tab of its list when only the origin differs. */
export function tabOf({ list, origin }: InboxFilter): InboxTab['name'] {
  const match = inboxTabs.find(({ filter }) => filter.list === list && filter.origin === origin);
  return match?.name ?? list;
}
