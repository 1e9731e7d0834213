import { beforeEach, expect, test } from 'vitest';
import { draftKey, DraftStore } from './drafts.ts';
import { memoryStore, type Store } from './storage.ts';

const written = Date.parse('2026-03-14T08:00:00Z');
const hours = (count: number): number => count * 3600_000;
const draft = JSON.stringify({ values: { note: 'YB482913' }, at: written });

let now = written;
let browser: Store;
beforeEach(() => {
  now = written;
  browser = memoryStore();
});

function openTab() {
  const store = memoryStore();
  return { store, shelf: new DraftStore(store, browser, () => now) };
}
const [ana, bia] = [draftKey('ana', 'restriction.new'), draftKey('bia', 'restriction.new')];

function closedTab(): void {
  const { store, shelf } = openTab();
  store.set(ana, draft);
  shelf.saveClosingTab('ana');
}

const inBrowser = (): string =>
  browser
    .keys()
    .map(key => browser.get(key))
    .join('');

test('keeps a draft in its tab only while the tab is open', () => {
  const { store, shelf } = openTab();
  store.set(ana, draft);
  expect(inBrowser()).toBe('');
  expect(openTab().shelf.take(ana)).toBeNull();
  shelf.saveClosingTab('ana');
  shelf.pruneOnOpen('ana');
  expect(inBrowser()).toBe('');
  expect(shelf.take(ana)).toBe(draft);
});

test('restores a draft of a closed tab in the first tab that asks', () => {
  closedTab();
  const [first, second] = [openTab(), openTab()];
  first.shelf.pruneOnOpen('ana');
  expect(first.shelf.take(ana)).toBe(draft);
  expect(first.store.get(ana)).toBe(draft);
  expect(second.shelf.take(ana)).toBeNull();
  expect(inBrowser()).toBe('');
});

test('keeps a draft for 12 hours after its last edit', () => {
  closedTab();
  now = written + hours(12) - 1;
  openTab().shelf.pruneOnOpen('ana');
  expect(inBrowser()).toContain('YB482913');
  now = written + hours(12);
  expect(openTab().shelf.take(ana)).toBeNull();
  closedTab();
  openTab().shelf.pruneOnOpen('ana');
  expect(inBrowser()).toBe('');
});

test('separates the drafts of different users', () => {
  const { store, shelf } = openTab();
  store.set(ana, draft);
  shelf.saveClosingTab('bia');
  expect(inBrowser()).toBe('');
  closedTab();
  expect(openTab().shelf.take(bia)).toBeNull();
  openTab().shelf.pruneOnOpen(undefined);
  expect(inBrowser()).toContain('YB482913');
  openTab().shelf.pruneOnOpen('bia');
  expect(inBrowser()).toBe('');
});

test('deletes all drafts on sign-out', () => {
  closedTab();
  const { store, shelf } = openTab();
  store.set(draftKey('ana', 'other'), draft);
  store.set('farol.places', 'kept');
  shelf.clear();
  expect([...store.keys(), ...browser.keys()]).toEqual(['farol.places']);
});

test('ignores corrupt storage and drafts without a time', () => {
  for (const spoilt of [
    '',
    '[',
    'null',
    '3',
    JSON.stringify({ [ana]: 3 }),
    JSON.stringify({ [ana]: '{}' }),
  ]) {
    browser.set('farol.drafts.left', spoilt);
    expect(openTab().shelf.take(ana)).toBeNull();
  }
});
