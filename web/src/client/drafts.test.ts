import { beforeEach, expect, test } from 'vitest';
import { draftKey, DraftShelf } from './drafts.ts';
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

/** A tab of the browser: its own storage, and the shelf as it sees it. */
function openTab() {
  const store = memoryStore();
  return { store, shelf: new DraftShelf(store, browser, () => now) };
}
const [ana, bia] = [draftKey('ana', 'restriction.new'), draftKey('bia', 'restriction.new')];

/** A tab in which Ana wrote, and which she closed. */
function closedTab(): void {
  const { store, shelf } = openTab();
  store.set(ana, draft);
  shelf.leave('ana');
}

const inBrowser = (): string =>
  browser
    .keys()
    .map(key => browser.get(key))
    .join('');

test('a draft is in its tab alone while the tab lives', () => {
  const { store, shelf } = openTab();
  store.set(ana, draft);
  expect(inBrowser()).toBe('');
  expect(openTab().shelf.take(ana)).toBeNull();
  shelf.leave('ana');
  shelf.arrive('ana');
  expect(inBrowser()).toBe('');
  expect(shelf.take(ana)).toBe(draft);
});

test('a draft of a closed tab comes back in the first that asks for it, and in no other', () => {
  closedTab();
  const [first, second] = [openTab(), openTab()];
  first.shelf.arrive('ana');
  expect(first.shelf.take(ana)).toBe(draft);
  expect(first.store.get(ana)).toBe(draft);
  expect(second.shelf.take(ana)).toBeNull();
  expect(inBrowser()).toBe('');
});

test('a draft waits for a shift since it was last written', () => {
  closedTab();
  now = written + hours(12) - 1;
  openTab().shelf.arrive('ana');
  expect(inBrowser()).toContain('YB482913');
  now = written + hours(12);
  expect(openTab().shelf.take(ana)).toBeNull();
  closedTab();
  openTab().shelf.arrive('ana');
  expect(inBrowser()).toBe('');
});

test('nobody leaves, finds or keeps what somebody else wrote', () => {
  const { store, shelf } = openTab();
  store.set(ana, draft);
  shelf.leave('bia');
  expect(inBrowser()).toBe('');
  closedTab();
  expect(openTab().shelf.take(bia)).toBeNull();
  openTab().shelf.arrive(undefined);
  expect(inBrowser()).toContain('YB482913');
  openTab().shelf.arrive('bia');
  expect(inBrowser()).toBe('');
});

test('who signs out leaves no draft behind, in the tab or in the browser', () => {
  closedTab();
  const { store, shelf } = openTab();
  store.set(draftKey('ana', 'other'), draft);
  store.set('farol.places', 'kept');
  shelf.clear();
  expect([...store.keys(), ...browser.keys()]).toEqual(['farol.places']);
});

test('a spoilt shelf is as if it were empty, and what has no time of writing is not kept', () => {
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
