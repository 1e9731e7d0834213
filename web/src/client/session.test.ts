import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lasting } from './storage.ts';

function tokenOf(sub: string): string {
  const claims = { sub, exp: 4_000_000_000, full_name: sub, user_name: sub, url: '', groups: [] };
  return `x.${btoa(JSON.stringify(claims))}.x`;
}

let reloaded = 0;

/** A page that is opened with what the browser holds, and a way to tell it that another tab changed that. */
async function openPage() {
  let told: ((event: { key: string | null }) => void) | undefined;
  vi.stubGlobal('addEventListener', (name: string, listener: typeof told) => {
    if (name === 'storage') told = listener;
  });
  vi.stubGlobal('window', { location: { reload: () => (reloaded += 1) } });
  vi.resetModules();
  const { session, wayBack } = await import('./session.ts');
  const { lasting: store } = await import('./storage.ts');
  const inAnotherTab = (token: string | null): void => {
    if (token === null) store.remove('farol.token');
    else store.set('farol.token', token);
    told?.({ key: 'farol.token' });
  };
  return { session, wayBack, inAnotherTab };
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
