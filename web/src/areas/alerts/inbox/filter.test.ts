import { inbox } from '@farol/contract/areas/alerts/inbox';
import { expect, test } from 'vitest';
import { readFilter, toBody, writeFilter } from './filter.ts';

test('a filter survives being written into an address and read back', () => {
  const filter = { origin: 'RESTRICTION', read: 'unread', pinned: true } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

test('everything is shown when the address says nothing or nonsense, and writes nothing', () => {
  const all = { origin: 'ALL', read: 'all', pinned: false } as const;
  expect(readFilter(new URLSearchParams('origin=MOON&read=maybe&pinned=yes'))).toEqual(all);
  expect(writeFilter(all).toString()).toBe('');
});

test('what is sent is what the contract takes', () => {
  expect(inbox.searchAlerts.body.parse(toBody({ origin: 'ALL', read: 'all', pinned: false }))).toEqual({
    origin: 'ALL',
    removed: false,
  });
  expect(
    inbox.searchAlerts.body.parse(toBody({ origin: 'RISK_RULE', read: 'unread', pinned: true })),
  ).toEqual({
    origin: 'RISK_RULE',
    read: false,
    pinned: true,
    removed: false,
  });
});
