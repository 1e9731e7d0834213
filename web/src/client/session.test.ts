import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lasting } from './storage.ts';

function tokenOf(sub: string): string {
  const claims = { sub, exp: 4_000_000_000, full_name: sub, user_name: sub, url: '', groups: [] };
  return `x.${btoa(JSON.stringify(claims))}.x`;
}

let reloaded = 0;

/** A page that is opened with what the browser holds, and a way to tell it that another tab changed that. */
async function openPage() {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => {
    listeners.set(name, listener);
  });
  const shown = { hidden: false };
  vi.stubGlobal('document', { documentElement: shown });
  vi.stubGlobal('window', { location: { reload: () => (reloaded += 1) } });
  vi.resetModules();
  const { session, wayBack } = await import('./session.ts');
  const { lasting: store } = await import('./storage.ts');
  const inAnotherTab = (token: string | null): void => {
    if (token === null) store.remove('farol.token');
    else store.set('farol.token', token);
    listeners.get('storage')?.({ key: 'farol.token' });
  };
  /** The browser shows the page again as it was left; `token` is what it holds by now. */
  const byBack = (token: string | null): void => {
    if (token === null) store.remove('farol.token');
    else store.set('farol.token', token);
    listeners.get('pageshow')?.({ persisted: true, stopImmediatePropagation: () => undefined });
  };
  return { session, wayBack, inAnotherTab, byBack, shown };
}

beforeEach(() => {
  reloaded = 0;
});

afterEach(() => {
  lasting.remove('farol.token');
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a sign-out in another tab holds here, and the same person may sign in again', async () => {
  const { session, inAnotherTab } = await openPage();
  session.keep(tokenOf('ana'));
  inAnotherTab(null);
  expect(session.claims()).toBeNull();
  inAnotherTab(tokenOf('ana'));
  expect([session.claims()?.sub, reloaded]).toEqual(['ana', 0]);
});

test('where somebody else signs in in another tab, the page begins anew: what it holds is not theirs', async () => {
  const { session, inAnotherTab } = await openPage();
  session.keep(tokenOf('ana'));
  inAnotherTab(null);
  inAnotherTab(tokenOf('bia'));
  expect([session.claims(), reloaded]).toEqual([null, 1]);
});

test.each([
  ['nobody is signed in', null],
  ['somebody else is signed in', tokenOf('bia')],
])('a page that Back shows as it was left is hidden and begins anew where %s by now', async (_, token) => {
  const { session, byBack, shown } = await openPage();
  session.keep(tokenOf('ana'));
  byBack(token);
  expect([shown.hidden, reloaded]).toEqual([true, 1]);
});

test('a page that Back shows as it was left goes on for its person', async () => {
  const { session, byBack, shown } = await openPage();
  session.keep(tokenOf('ana'));
  byBack(tokenOf('ana'));
  expect([session.claims()?.sub, shown.hidden, reloaded]).toEqual(['ana', false, 0]);
});

test('the way back is for the person who was there, or for whoever comes where nobody was', async () => {
  const { session, wayBack } = await openPage();
  wayBack.save('/boarding/flights?number=7007');
  session.keep(tokenOf('bia'));
  expect(wayBack.take()).toBe('/boarding/flights?number=7007');
  wayBack.save('/inspection/restriction-list/list?text=FO000001');
  session.keep(tokenOf('ana'));
  expect(wayBack.take()).toBeNull();
  expect(wayBack.take()).toBeNull();
});
