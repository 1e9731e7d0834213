import { sessionClaims } from '@farol/contract/areas/auth/session';
import { expect, test } from 'vitest';
import { decodeToken, isFresh, otherHost, safeReturnPath } from './claims.ts';

const claims = {
  sub: '0190a000-0000-7000-8000-000000000001',
  full_name: 'Conceição Ñandú',
  user_name: '52998224725',
  url: 'farol.example',
  exp: 2_000_000_000,
  groups: ['FLIGHT_LIST', 'RESTRICTION_LIST'],
  is_airline: false,
};
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (payload: unknown): string => `${encode({ alg: 'none' })}.${encode(payload)}.signature`;

test('a token gives its claims, letters beyond ASCII included, as the contract describes them', () => {
  const decoded = decodeToken(tokenOf(claims));
  expect(decoded).toEqual(claims);
  expect(sessionClaims.parse(decoded)).toEqual(claims);
});

test('a functionality of a newer server is dropped and the rest holds', () => {
  expect(decodeToken(tokenOf({ ...claims, groups: ['FLIGHT_LIST', 'TELEPORT'] }))?.groups).toEqual([
    'FLIGHT_LIST',
  ]);
});

test('what is no token, or lacks a claim, gives null', () => {
  for (const broken of [
    '',
    'a.b',
    'a.%%%.c',
    tokenOf(null),
    tokenOf({ ...claims, exp: '1' }),
    tokenOf({ ...claims, groups: 'ALL' }),
  ]) {
    expect(decodeToken(broken)).toBeNull();
  }
});

test('a token is fresh until the second it names', () => {
  const decoded = { ...claims, groups: [], exp: 1000 };
  expect(isFresh(decoded, 999_999)).toBe(true);
  expect(isFresh(decoded, 1_000_000)).toBe(false);
});

test('only a token of another host is sent elsewhere', () => {
  expect(otherHost({ ...claims, groups: [] }, 'farol.example')).toBeNull();
  expect(otherHost({ ...claims, groups: [] }, 'other.example')).toBe('farol.example');
});

test('the way back stays inside the application and never leads to a sign-on or error page', () => {
  expect(safeReturnPath('/boarding/flights?from=2026-03-01')).toBe('/boarding/flights?from=2026-03-01');
  for (const path of [
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil',
    '/auth/login',
    '/auth/login-return?code=1',
    '/404?url=/x',
    '/forbidden',
  ]) {
    expect(safeReturnPath(path)).toBeNull();
  }
});
