import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#client/session.ts';
import { addressElsewhere, completeSignOn, parseReturn } from './signOn.ts';

test('reads code and state, and the issuer when present', () => {
  expect(parseReturn('?code=c&state=s&iss=https%3A%2F%2Fsso', '')).toEqual({
    kind: 'code',
    code: 'c',
    state: 's',
    iss: 'https://sso',
  });
  expect(parseReturn('?code=c&state=s', '')).toEqual({ kind: 'code', code: 'c', state: 's', iss: undefined });
});

test('ignores a return without code or state', () => {
  expect(parseReturn('?code=c', '')).toEqual({ kind: 'nothing' });
  expect(parseReturn('?state=s', '#token=')).toEqual({ kind: 'nothing' });
});

test('prefers a token in the fragment to a code', () => {
  expect(parseReturn('?code=c&state=s', '#token=a.b.c')).toEqual({ kind: 'token', token: 'a.b.c' });
});

test('passes the token to another host in the fragment, which no server sees', () => {
  const address = addressElsewhere('https:', 'agency.example:8443', 'a.b+c');
  expect(address).toBe('https://agency.example:8443/web/auth/login-return#token=a.b%2Bc');
  expect(parseReturn('', new URL(address).hash)).toEqual({ kind: 'token', token: 'a.b+c' });
});

test('distinguishes a cancelled sign-on from an empty return', () => {
  expect(parseReturn('?error=access_denied&error_description=cancelled&state=s', '')).toEqual({
    kind: 'cancelled',
  });
});

test('reads only provider errors that have advice', () => {
  expect(parseReturn('?error=server_error&error_description=Call+0900&state=s', '')).toEqual({
    kind: 'refused',
    why: 'server_error',
  });
  expect(parseReturn('?error=%3Cscript%3E&state=s', '')).toEqual({ kind: 'refused', why: 'other' });
  expect(parseReturn('?error=constructor', '')).toEqual({ kind: 'refused', why: 'other' });
});

test('requires both parts of a confirmation request', () => {
  expect(parseReturn('', '#confirm=a.b.c&challenge=h')).toEqual({
    kind: 'confirm',
    token: 'a.b.c',
    challenge: 'h',
  });
  expect(parseReturn('', '#confirm=a.b.c')).toEqual({ kind: 'nothing' });
  expect(parseReturn('', '#challenge=h')).toEqual({ kind: 'nothing' });
});

function tokenOf(sub: string): string {
  const claims = { sub, exp: 4_000_000_000, full_name: sub, user_name: sub, url: '', groups: [] };
  return `x.${btoa(JSON.stringify(claims))}.x`;
}

afterEach(() => {
  session.clear();
  vi.unstubAllGlobals();
});

/** Returns the requested addresses. */
function stubReplies(body: object): string[] {
  const addresses: string[] = [];
  vi.stubGlobal('window', {
    location: { pathname: '/web/auth/login-return', search: '', host: 'farol.example' },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    return Response.json(body);
  });
  return addresses;
}

test('ignores a token in the address when a user is signed in', async () => {
  session.keep(tokenOf('me'));
  const addresses = stubReplies({ token: tokenOf('another'), url: null });
  expect(await completeSignOn({ kind: 'token', token: tokenOf('another') })).toEqual({
    kind: 'go',
    path: '/',
  });
  expect([addresses, session.claims()?.sub]).toEqual([[], 'me']);
});

test('ignores an old code when a user is signed in', async () => {
  session.keep(tokenOf('me'));
  const addresses = stubReplies({ token: tokenOf('another') });
  const signOnReturn = { kind: 'code', code: 'old', state: '0-old', iss: undefined } as const;
  expect(await completeSignOn(signOnReturn)).toEqual({ kind: 'go', path: '/' });
  expect([addresses, session.claims()?.sub]).toEqual([[], 'me']);
});

test('exchanges a token without a session, never stores it, and returns to the host of the sign-on', async () => {
  const url = 'https://farol.example/web/auth/login-return#confirm=t&challenge=c';
  const addresses = stubReplies({ token: null, url });
  expect(await completeSignOn({ kind: 'token', token: tokenOf('another') })).toEqual({
    kind: 'elsewhere',
    address: url,
  });
  expect([addresses, session.claims()]).toEqual([['/auth/v1/login/web/hand-over'], null]);
  stubReplies({ token: tokenOf('me'), url: null });
  expect(await completeSignOn({ kind: 'token', token: tokenOf('another') })).toEqual({
    kind: 'go',
    path: '/',
  });
  expect(session.claims()?.sub).toBe('me');
});
