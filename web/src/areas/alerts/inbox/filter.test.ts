import { inbox } from '@farol/contract/areas/alerts/inbox';
import { expect, test } from 'vitest';
import { alertLists, inboxPath, inboxTabs, readFilter, tabOf, toBody } from './filter.ts';

const queryOf = (path: string) => new URL(path, 'http://any').searchParams;

test('a filter survives being written into an address and read back', () => {
  for (const list of alertLists)
    for (const origin of ['ALL', 'RISK_RULE', 'RESTRICTION'] as const)
      expect(readFilter(queryOf(inboxPath({ list, origin })))).toEqual({ list, origin });
});

test('everything is shown when the address says nothing or nonsense, and writes nothing', () => {
  expect(readFilter(queryOf('/admin/alerts?list=theirs&origin=MOON'))).toEqual({
    list: 'all',
    origin: 'ALL',
  });
  expect(inboxPath()).toBe('/admin/alerts');
});

test('each part of the list is what the contract takes for it', () => {
  const sent = (list: (typeof alertLists)[number]) =>
    inbox.searchAlerts.body.parse(toBody({ list, origin: 'RISK_RULE' }));
  const all = { origin: 'RISK_RULE', mine: false, closed: false, removed: false };
  expect(sent('all')).toEqual(all);
  expect(sent('unread')).toEqual({ ...all, read: false });
  expect(sent('pinned')).toEqual({ ...all, pinned: true });
  expect(sent('mine')).toEqual({ ...all, mine: true });
  expect(sent('closed')).toEqual({ ...all, closed: true });
  expect(sent('removed')).toEqual({ ...all, removed: true });
});

test('a tab is marked by its own filter; a list narrowed by an origin marks the list', () => {
  for (const { name, filter } of inboxTabs) expect(tabOf(filter)).toBe(name);
  expect(tabOf({ list: 'unread', origin: 'RISK_RULE' })).toBe('unread');
});
