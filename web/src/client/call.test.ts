import { version } from '@farol/contract/areas/help/version';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { setNavigation } from './navigation.ts';
import { session } from './session.ts';
import { pendingToasts } from './toasts.ts';

/** The client reads only the claims. */
function tokenOf(sub: string, exp = 4_000_000_000): string {
  const claims = { sub, exp, full_name: sub, user_name: sub, url: '', groups: [], is_airline: false };
  return `x.${btoa(JSON.stringify(claims))}.x`;
}
const renewed = tokenOf('ana', 4_000_000_001);

const renewedReply = (): Response =>
  new Response('{}', { status: 200, headers: { token: renewed, 'content-type': 'application/json' } });

function serve(answer: () => Response): void {
  vi.stubGlobal('window', { location: { pathname: '/web/home', search: '' } });
  vi.stubGlobal('fetch', async () => answer());
}

beforeEach(() => session.keep(tokenOf('ana')));

afterEach(() => {
  session.clear();
  vi.unstubAllGlobals();
});

test('renews the session after a call of the user', async () => {
  serve(renewedReply);
  await call(version.publicSettings, {});
  expect(session.token()).toBe(renewed);
});

test('does not renew the session after a background call', async () => {
  serve(renewedReply);
  await call(version.publicSettings, {}, { background: true });
  expect(session.token()).toBe(tokenOf('ana'));
});

test('accepts a background token with different rights', async () => {
  const [, payload = ''] = tokenOf('ana').split('.');
  const other = `x.${btoa(JSON.stringify({ ...JSON.parse(atob(payload)), groups: ['FLIGHT_LIST'] }))}.x`;
  serve(() => new Response('{}', { status: 200, headers: { token: other } }));
  await call(version.publicSettings, {}, { background: true });
  expect(session.claims()?.groups).toEqual(['FLIGHT_LIST']);
});

test('accepts the renewed token of a refused call', async () => {
  serve(() => new Response('{}', { status: 403, headers: { token: renewed } }));
  await expect(call(version.publicSettings, {}, { handles: 'all' })).rejects.toMatchObject({ status: 403 });
  expect(session.token()).toBe(renewed);
});

test('reports the retry time of a reply to the caller', async () => {
  serve(() => new Response('{}', { status: 503, headers: { 'retry-after': '7' } }));
  const refused = call(version.publicSettings, {}, { handles: 'all' });
  await expect(refused).rejects.toMatchObject({ status: 503, retryAfter: 7 });
});

test('notifies view listeners before data of another view is shown', async () => {
  const seen: (string | undefined)[] = [];
  session.onViewChange(() => seen.push(session.claims()?.viewing_as?.name));
  const [, payload = ''] = tokenOf('ana').split('.');
  const viewing_as = { id: 'a', name: 'Agency' };
  session.keep(`x.${btoa(JSON.stringify({ ...JSON.parse(atob(payload)), viewing_as }))}.x`);
  expect(session.claims()?.viewing_as).toEqual(viewing_as);
  session.keep(tokenOf('ana', 4_000_000_002));
  session.keep(tokenOf('ana', 4_000_000_003));
  expect(seen).toEqual([undefined, 'Agency']);
});

test('does not sign in again on a reply after sign-out', async () => {
  serve(() => {
    session.forget();
    return renewedReply();
  });
  await call(version.publicSettings, {});
  expect(session.exists()).toBe(false);
});

test('does not replace another user who has signed in meanwhile', async () => {
  const other = tokenOf('bia');
  serve(() => {
    session.keep(other);
    return renewedReply();
  });
  await call(version.publicSettings, {});
  expect(session.token()).toBe(other);
});

test('reports an interrupted reply as no answer', async () => {
  serve(() => new Response('{"version": "1.', { status: 200 }));
  const failure = call(version.publicSettings, {}, { handles: 'all' });
  await expect(failure).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

const notFoundReply = (): Response =>
  Response.json({ messages: ['Not here'], code: 'NOT_FOUND' }, { status: 404 });

test('replaces only the calling screen with the not-found page', async () => {
  const led: unknown[] = [];
  const giveBack = setNavigation(to => void led.push(to));
  pendingToasts.set([]);
  serve(notFoundReply);
  await expect(call(version.publicSettings, {})).rejects.toThrow('Not here');
  expect(led).toEqual(['/404?url=%2Fhome']);
  const leaveScreen = () =>
    serve(() => {
      window.location.pathname = '/web/boarding/flights';
      return notFoundReply();
    });
  leaveScreen();
  await expect(call(version.publicSettings, {})).rejects.toThrow('Not here');
  expect([led.length, pendingToasts.get()]).toEqual([1, []]);
  leaveScreen();
  const { shows: _shows, ...write } = version.publicSettings;
  await expect(call(write, {})).rejects.toThrow('Not here');
  expect([led.length, pendingToasts.get().map(({ message }) => message)]).toEqual([1, ['Not here']]);
  pendingToasts.set([]);
  giveBack();
});
