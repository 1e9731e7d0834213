import { expect, test } from 'vitest';
import { ApiError, fieldMessages, reactionTo } from './failures.ts';

const body = (...messages: string[]) => ({ messages, code: 'BAD_INPUT', id: 'E-1' });
const react = (status: number, replyBody: unknown = null, raw = '') =>
  reactionTo(new ApiError(status, replyBody, raw), '/boarding/flights?from=a', [
    'FLIGHT_LIST',
    'AIRLINE_FLIGHT_LIST',
  ]);

test('shows the messages of 400, one per line', () => {
  expect(react(400, body('A é obrigatório', 'B'))).toEqual({
    kind: 'toast',
    level: 'error',
    lines: ['A é obrigatório', 'B'],
  });
});

test('leads to the sign-on page on 401, with the same text for session and account', () => {
  expect(react(401, body('x'))).toEqual({ kind: 'signIn', text: 'sessionExpired', reason: 'expired' });
  const deactivated = { messages: ['x'], code: 'ACCOUNT_DEACTIVATED' };
  expect(react(401, deactivated)).toEqual({ kind: 'signIn', text: 'sessionExpired', reason: 'deactivated' });
});

test('leads to the forbidden page on 403, with the address and the needed permissions', () => {
  expect(react(403)).toEqual({
    kind: 'page',
    path: '/forbidden?url=%2Fboarding%2Fflights%3Ffrom%3Da&needs=FLIGHT_LIST%2CAIRLINE_FLIGHT_LIST',
  });
  expect(reactionTo(new ApiError(403, null), '/x', 'signedIn')).toEqual({
    kind: 'page',
    path: '/forbidden?url=%2Fx',
  });
});

test('leads to the not-found page on 404, with the address', () => {
  expect(react(404)).toEqual({ kind: 'page', path: '/404?url=%2Fboarding%2Fflights%3Ffrom%3Da' });
});

test('shows fixed texts for 413, 444 and 500, with the support code for 500', () => {
  expect(react(413)).toMatchObject({ text: 'tooLarge', lines: [] });
  expect(react(444, body('other'))).toMatchObject({ text: 'alreadyExists', lines: [] });
  expect(react(500, body('other'))).toMatchObject({ text: 'internal', lines: ['E-1'] });
});

test('shows the status and the list of messages of 422', () => {
  expect(react(422, ['Primeiro', 'Segundo'])).toEqual({
    kind: 'toast',
    level: 'error',
    lines: ['422', 'Primeiro', 'Segundo'],
  });
});

test('shows the raw error of 503 and others', () => {
  expect(react(503, null, '<h1>Unavailable</h1>')).toMatchObject({ lines: ['503', '<h1>Unavailable</h1>'] });
  expect(react(429, body('Muitas requisições.'))).toMatchObject({ lines: ['429', 'Muitas requisições.'] });
  expect(react(0, null, 'Failed to fetch')).toMatchObject({ text: 'noAnswer', lines: ['Failed to fetch'] });
});

test('reads the code of a bare list from the header, of other bodies from the body', () => {
  expect(new ApiError(422, ['Em uso'], '', 'TOKEN_IN_USE')).toMatchObject({
    code: 'TOKEN_IN_USE',
    messages: ['Em uso'],
  });
  expect(new ApiError(400, body('x'), '', 'OTHER').code).toBe('BAD_INPUT');
});

test('ignores failures on an error page', () => {
  const reactAt = (from: string, status: number) =>
    reactionTo(new ApiError(status, body('x')), from, 'public');
  for (const status of [401, 403, 404, 500]) {
    expect(reactAt('/forbidden?url=%2Fhome', status)).toEqual({ kind: 'none' });
    expect(reactAt('/404?url=%2Fhome', status)).toEqual({ kind: 'none' });
  }
  expect(reactAt('/404s', 404)).toEqual({ kind: 'page', path: '/404?url=%2F404s' });
});

test('returns field messages of a refused call only', () => {
  const fields = [{ path: 'documents.0.number', code: 'MIN_LENGTH', message: 'Curto' }];
  const refused = { ...body('Curto'), fields };
  expect([...fieldMessages(new ApiError(400, refused))]).toEqual([['documents.0.number', 'Curto']]);
  expect(fieldMessages(new ApiError(422, refused)).size).toBe(0);
  expect(fieldMessages(new Error('x')).size).toBe(0);
  expect(fieldMessages(null).size).toBe(0);
});
