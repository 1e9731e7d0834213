import { inbox } from '@farol/contract/areas/alerts/inbox';
import { expect, test } from 'vitest';
import { alertLists, inboxPath, inboxTabs, parseFilter, tabOf, toSearchBody } from './filter.ts';

const queryOf = (path: string) => new URL(path, 'http://any').searchParams;

test('reads back the filter that it wrote to the address', () => {
  for (const list of alertLists)
    for (const origin of ['ALL', 'RISK_RULE', 'RESTRICTION'] as const)
      expect(parseFilter(queryOf(inboxPath({ list, origin })))).toEqual({ list, origin });
});

test('shows all alerts for an empty or invalid address, and writes nothing', () => {
  expect(parseFilter(queryOf('/admin/alerts?list=theirs&origin=MOON'))).toEqual({
    list: 'all',
    origin: 'ALL',
  });
  expect(inboxPath()).toBe('/admin/alerts');
});

test('builds a search body that the contract accepts for each list', () => {
  const buildBody = (list: (typeof alertLists)[number]) =>
    inbox.searchAlerts.body.parse(toSearchBody({ list, origin: 'RISK_RULE', order: 'SEVERITY' }));
  const all = {
    origin: 'RISK_RULE',
    order: 'SEVERITY',
    mine: false,
    closed: false,
    removed: false,
    withheld: false,
    limit: 3000,
  };
  expect(buildBody('all')).toEqual(all);
  expect(buildBody('unread')).toEqual({ ...all, read: false });
  expect(buildBody('pinned')).toEqual({ ...all, pinned: true });
  expect(buildBody('mine')).toEqual({ ...all, mine: true });
  expect(buildBody('withheld')).toEqual({ ...all, withheld: true });
  expect(buildBody('closed')).toEqual({ ...all, closed: true });
  expect(buildBody('removed')).toEqual({ ...all, removed: true });
});

test('marks the tab of a filter, or of its list when only the origin differs', () => {
  for (const { name, filter } of inboxTabs) expect(tabOf(filter)).toBe(name);
  expect(tabOf({ list: 'unread', origin: 'RISK_RULE' })).toBe('unread');
});
