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

test('decodes the claims of a token, including non-ASCII letters', () => {
  const decoded = decodeToken(tokenOf(claims));
  expect(decoded).toEqual(claims);
  expect(sessionClaims.parse(decoded)).toEqual(claims);
});

test('drops permissions of a newer server and keeps the rest', () => {
  expect(decodeToken(tokenOf({ ...claims, groups: ['FLIGHT_LIST', 'TELEPORT'] }))?.groups).toEqual([
    'FLIGHT_LIST',
  ]);
});

test('returns null for malformed tokens and missing claims', () => {
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

test('accepts a token until its expiration second', () => {
  const decoded = { ...claims, groups: [], exp: 1000 };
  expect(isFresh(decoded, 999_999)).toBe(true);
  expect(isFresh(decoded, 1_000_000)).toBe(false);
});

test('redirects only users of another host', () => {
  expect(otherHost({ ...claims, groups: [] }, 'farol.example')).toBeNull();
  expect(otherHost({ ...claims, groups: [] }, 'other.example')).toBe('farol.example');
});

test('accepts only return paths inside the application, except sign-on and error pages', () => {
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
