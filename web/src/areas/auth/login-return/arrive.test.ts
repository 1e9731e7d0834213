import { expect, test } from 'vitest';
import { addressElsewhere, readReturn } from './arrive.ts';

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
  expect(readReturn('?error=server_error&state=s', '')).toEqual({ kind: 'nothing' });
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
