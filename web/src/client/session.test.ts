import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from './storage.ts';

function tokenOf(sub: string): string {
  const claims = { sub, exp: 4_000_000_000, full_name: sub, user_name: sub, url: '', groups: [] };
  return `x.${btoa(JSON.stringify(claims))}.x`;
}

let reloaded = 0;

/** Simulates changes by another tab. */
async function openPage() {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => {
    listeners.set(name, listener);
  });
  const root = { hidden: false };
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('window', { location: { reload: () => (reloaded += 1) } });
  vi.resetModules();
  const { session, returnPath: wayBack } = await import('./session.ts');
  const { localStore: store } = await import('./storage.ts');
  const inAnotherTab = (token: string | null): void => {
    if (token === null) store.remove('farol.token');
    else store.set('farol.token', token);
    listeners.get('storage')?.({ key: 'farol.token' });
  };
  /** Simulates the back-forward cache with `token` stored. */
  const byBack = (token: string | null): void => {
    if (token === null) store.remove('farol.token');
    else store.set('farol.token', token);
    listeners.get('pageshow')?.({ persisted: true, stopImmediatePropagation: () => undefined });
  };
  return { session, wayBack, inAnotherTab, byBack, shown: root };
}

beforeEach(() => {
  reloaded = 0;
});

afterEach(() => {
  localStore.remove('farol.token');
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('follows a sign-out in another tab and lets the same user sign in again', async () => {
  const { session, inAnotherTab } = await openPage();
  session.keep(tokenOf('ana'));
  inAnotherTab(null);
  expect(session.claims()).toBeNull();
  inAnotherTab(tokenOf('ana'));
  expect([session.claims()?.sub, reloaded]).toEqual(['ana', 0]);
});

test('reloads when another user signs in in another tab', async () => {
  const { session, inAnotherTab } = await openPage();
  session.keep(tokenOf('ana'));
  inAnotherTab(null);
  inAnotherTab(tokenOf('bia'));
  expect([session.claims(), reloaded]).toEqual([null, 1]);
});

test.each([
  ['nobody is signed in', null],
  ['somebody else is signed in', tokenOf('bia')],
])('hides and reloads a restored page when %s', async (_, token) => {
  const { session, byBack, shown } = await openPage();
  session.keep(tokenOf('ana'));
  byBack(token);
  expect([shown.hidden, reloaded]).toEqual([true, 1]);
});

test('keeps a restored page for the same user', async () => {
  const { session, byBack, shown } = await openPage();
  session.keep(tokenOf('ana'));
  byBack(tokenOf('ana'));
  expect([session.claims()?.sub, shown.hidden, reloaded]).toEqual(['ana', false, 0]);
});

test('returns the saved address only to the same user, or to anyone if no user was signed in', async () => {
  const { session, wayBack } = await openPage();
  wayBack.save('/boarding/flights?number=7007');
  session.keep(tokenOf('bia'));
  expect(wayBack.take()).toBe('/boarding/flights?number=7007');
  wayBack.save('/inspection/restriction-list/list?text=FO000001');
  session.keep(tokenOf('ana'));
  expect(wayBack.take()).toBeNull();
  expect(wayBack.take()).toBeNull();
});
