import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../../client/session.ts';
import { addressElsewhere, arrive, readReturn } from './arrive.ts';

test('a return with code and state is exchanged, with the issuer if it was named', () => {
  expect(readReturn('?code=c&state=s&iss=https%3A%2F%2Fsso', '')).toEqual({
    kind: 'code',
    code: 'c',
    state: 's',
    iss: 'https://sso',
  });
  expect(readReturn('?code=c&state=s', '')).toEqual({ kind: 'code', code: 'c', state: 's', iss: undefined });
});

test('a return without code or without state brings nothing', () => {
  expect(readReturn('?code=c', '')).toEqual({ kind: 'nothing' });
  expect(readReturn('?state=s', '#token=')).toEqual({ kind: 'nothing' });
});

test('a token in the fragment comes before a code', () => {
  expect(readReturn('?code=c&state=s', '#token=a.b.c')).toEqual({ kind: 'token', token: 'a.b.c' });
});

test('the token travels to another host in the fragment, which no server sees', () => {
  const address = addressElsewhere('https:', 'agency.example:8443', 'a.b+c');
  expect(address).toBe('https://agency.example:8443/web/auth/login-return#token=a.b%2Bc');
  expect(readReturn('', new URL(address).hash)).toEqual({ kind: 'token', token: 'a.b+c' });
});

test('a sign-on cancelled at the identity provider is told from a return that brings nothing', () => {
  expect(readReturn('?error=access_denied&error_description=cancelled&state=s', '')).toEqual({
    kind: 'cancelled',
  });
});

test('of what the provider says is wrong only what there is advice for is taken', () => {
  expect(readReturn('?error=server_error&error_description=Call+0900&state=s', '')).toEqual({
    kind: 'refused',
    why: 'server_error',
  });
  expect(readReturn('?error=%3Cscript%3E&state=s', '')).toEqual({ kind: 'refused', why: 'other' });
  expect(readReturn('?error=constructor', '')).toEqual({ kind: 'refused', why: 'other' });
});

test('a question of the host where the person belongs needs both its parts', () => {
  expect(readReturn('', '#confirm=a.b.c&challenge=h')).toEqual({
    kind: 'confirm',
    token: 'a.b.c',
    challenge: 'h',
  });
  expect(readReturn('', '#confirm=a.b.c')).toEqual({ kind: 'nothing' });
  expect(readReturn('', '#challenge=h')).toEqual({ kind: 'nothing' });
});

function tokenOf(sub: string): string {
  const claims = { sub, exp: 4_000_000_000, full_name: sub, user_name: sub, url: '', groups: [] };
  return `x.${btoa(JSON.stringify(claims))}.x`;
}

afterEach(() => {
  session.clear();
  vi.unstubAllGlobals();
});

/** The server answers all calls so; returns the addresses asked. */
function answering(body: object): string[] {
  const asked: string[] = [];
  vi.stubGlobal('window', {
    location: { pathname: '/web/auth/login-return', search: '', host: 'farol.example' },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(body);
  });
  return asked;
}

test('an address with a token changes nothing for who is signed in, and is not even asked about', async () => {
  session.keep(tokenOf('me'));
  const asked = answering({ token: tokenOf('another'), url: null });
  expect(await arrive({ kind: 'token', token: tokenOf('another') })).toEqual({ kind: 'go', path: '/' });
  expect([asked, session.claims()?.sub]).toEqual([[], 'me']);
});

test('without a session a token is exchanged, never kept, and the browser asked back where it signed on', async () => {
  const url = 'https://farol.example/web/auth/login-return#confirm=t&challenge=c';
  const asked = answering({ token: null, url });
  expect(await arrive({ kind: 'token', token: tokenOf('another') })).toEqual({
    kind: 'elsewhere',
    address: url,
  });
  expect([asked, session.claims()]).toEqual([['/auth/v1/login/web/hand-over'], null]);
  answering({ token: tokenOf('me'), url: null });
  expect(await arrive({ kind: 'token', token: tokenOf('another') })).toEqual({ kind: 'go', path: '/' });
  expect(session.claims()?.sub).toBe('me');
});
