import { expect, test } from 'vitest';
import { ApiError, fieldMessages, reactionTo } from './failures.ts';

const body = (...messages: string[]) => ({ messages, code: 'BAD_INPUT', id: 'E-1' });
const react = (status: number, given: unknown = null, raw = '') =>
  reactionTo(new ApiError(status, given, raw), '/boarding/flights?from=a', [
    'FLIGHT_LIST',
    'AIRLINE_FLIGHT_LIST',
  ]);

test('400 shows the messages, one a line', () => {
  expect(react(400, body('A é obrigatório', 'B'))).toEqual({
    kind: 'toast',
    level: 'error',
    lines: ['A é obrigatório', 'B'],
  });
});

test('401 leads to the sign-on page, with the same words whether the session or the account ended', () => {
  expect(react(401, body('x'))).toEqual({ kind: 'signIn', text: 'sessionExpired', reason: 'expired' });
  const deactivated = { messages: ['x'], code: 'ACCOUNT_DEACTIVATED' };
  expect(react(401, deactivated)).toEqual({ kind: 'signIn', text: 'sessionExpired', reason: 'deactivated' });
});

test('403 leads to the forbidden page with the address, and with what would have been enough', () => {
  expect(react(403)).toEqual({
    kind: 'page',
    path: '/forbidden?url=%2Fboarding%2Fflights%3Ffrom%3Da&needs=FLIGHT_LIST%2CAIRLINE_FLIGHT_LIST',
  });
  expect(reactionTo(new ApiError(403, null), '/x', 'signedIn')).toEqual({
    kind: 'page',
    path: '/forbidden?url=%2Fx',
  });
});

test('404 leads to the not-found page with the address', () => {
  expect(react(404)).toEqual({ kind: 'page', path: '/404?url=%2Fboarding%2Fflights%3Ffrom%3Da' });
});

test('413, 444 and 500 have their fixed texts, 500 with the code for support', () => {
  expect(react(413)).toMatchObject({ text: 'tooLarge', lines: [] });
  expect(react(444, body('other'))).toMatchObject({ text: 'alreadyExists', lines: [] });
  expect(react(500, body('other'))).toMatchObject({ text: 'internal', lines: ['E-1'] });
});

test('422 shows the status and the bare list of the body', () => {
  expect(react(422, ['Primeiro', 'Segundo'])).toEqual({
    kind: 'toast',
    level: 'error',
    lines: ['422', 'Primeiro', 'Segundo'],
  });
});

test('503 and others show the raw error', () => {
  expect(react(503, null, '<h1>Unavailable</h1>')).toMatchObject({ lines: ['503', '<h1>Unavailable</h1>'] });
  expect(react(429, body('Muitas requisições.'))).toMatchObject({ lines: ['429', 'Muitas requisições.'] });
  expect(react(0, null, 'Failed to fetch')).toMatchObject({ text: 'noAnswer', lines: ['Failed to fetch'] });
});

test('a bare list of messages has its code from the header, other bodies their own', () => {
  expect(new ApiError(422, ['Em uso'], '', 'TOKEN_IN_USE')).toMatchObject({
    code: 'TOKEN_IN_USE',
    messages: ['Em uso'],
  });
  expect(new ApiError(400, body('x'), '', 'OTHER').code).toBe('BAD_INPUT');
});

test('on an error page further failures do nothing: its address never holds itself', () => {
  const at = (from: string, status: number) => reactionTo(new ApiError(status, body('x')), from, 'public');
  for (const status of [401, 403, 404, 500]) {
    expect(at('/forbidden?url=%2Fhome', status)).toEqual({ kind: 'none' });
    expect(at('/404?url=%2Fhome', status)).toEqual({ kind: 'none' });
  }
  expect(at('/404s', 404)).toEqual({ kind: 'page', path: '/404?url=%2F404s' });
});

test('a refused call tells of each field what is wrong with it; other failures tell of none', () => {
  const fields = [{ path: 'documents.0.number', code: 'MIN_LENGTH', message: 'Curto' }];
  const refused = { ...body('Curto'), fields };
  expect([...fieldMessages(new ApiError(400, refused))]).toEqual([['documents.0.number', 'Curto']]);
  expect(fieldMessages(new ApiError(422, refused)).size).toBe(0);
  expect(fieldMessages(new Error('x')).size).toBe(0);
  expect(fieldMessages(null).size).toBe(0);
});
