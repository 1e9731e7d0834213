import { type ErrorCode, errors } from '@farol/contract';
import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { languageOf, buildErrorReply, retryAfterOf } from './errors.ts';

const withoutPlaceholders = (text: string) => text.replace(/\{\w+\}/g, '');
const status = (error: unknown) => buildErrorReply(error, 'en', 'r1').status;

test('answers each code with its status and texts in both languages', () => {
  for (const [code, { status: expected, pt, en }] of Object.entries(errors)) {
    const failure = new Failure(code as ErrorCode);
    for (const [language, text] of [
      ['pt', pt],
      ['en', en],
    ] as const) {
      const reply = buildErrorReply(failure, language, 'r1');
      expect(reply.status).toBe(expected);
      const messages = [withoutPlaceholders(text)];
      // Specification, section 8: the body of a 422 is the bare list.
      expect(reply.body).toEqual(expected === 422 ? messages : { messages, code, id: 'r1' });
    }
  }
});

const inner = [
  Object.assign(new Error('relation "app_user" does not exist'), { code: '42P01', severity: 'ERROR' }),
  Object.assign(new Error('duplicate key value violates unique constraint "app_user_cpf_key"'), {
    code: '23505',
    detail: 'Key (cpf)=(52998224725) already exists.',
    table: 'app_user',
  }),
  new TypeError("Cannot read properties of undefined (reading 'cpf')"),
  Object.assign(new Error("ENOENT: no such file or directory, open '/srv/farol/data/secret'"), {
    code: 'ENOENT',
    path: '/srv/farol/data/secret',
  }),
  'a thrown text with select * from app_user',
];

test('hides SQL, tables, values, stack and paths of unexpected errors', () => {
  for (const error of inner) {
    for (const language of ['pt', 'en'] as const) {
      const text = JSON.stringify(buildErrorReply(error, language, 'r1').body);
      expect(text).not.toMatch(/app_user|select|cpf|constraint|\/srv|ENOENT|\.ts|at .*\(|reading/i);
      expect(text).toContain('r1');
    }
  }
});

test('maps codes of the database and Node to statuses, others to 500', () => {
  expect(status({ code: '23505' })).toBe(444);
  for (const code of ['22021', '22P05']) expect(status({ code })).toBe(400);
  for (const code of ['40001', '40P01', '57P01', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET'])
    expect(status({ code })).toBe(503);
  for (const code of ['57014', '55P03', '25P03', 'ETIMEDOUT', 'EHOSTUNREACH'])
    expect(status({ code })).toBe(503);
  expect(status(new Error('timeout exceeded when trying to connect'))).toBe(503);
  // A lost cluster node, and a read-only server.
  for (const code of ['08001', '08003', '08006', '25006']) expect(status({ code })).toBe(503);
  const lost = new Error('server closed the connection unexpectedly');
  expect(status(Object.assign(lost, { code: 'XX000' }))).toBe(503);
  for (const code of ['53100', 'ENOSPC']) expect(status({ code })).toBe(507);
  for (const words of [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])
    expect(status(new Error(words))).toBe(503);
  expect(status({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 })).toBe(413);
  expect(status({ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 })).toBe(400);
  expect(status({ statusCode: 418 })).toBe(400);
  expect(status({ code: '42P01' })).toBe(500);
});

test('answers any thrown value', () => {
  for (const thrown of ['text', 5, {}, undefined, null])
    expect(buildErrorReply(thrown, 'en', 'r1').body).toMatchObject({ code: 'INTERNAL' });
});

test('answers in Portuguese unless the first requested language is another', () => {
  for (const header of [undefined, '', '*', 'pt', 'pt-BR,en;q=0.8', ' PT-pt'])
    expect(languageOf(header)).toBe('pt');
  for (const header of ['en', 'en-US,pt;q=0.5', 'de']) expect(languageOf(header)).toBe('en');
});

test('sends Retry-After only when waiting helps', () => {
  expect(retryAfterOf(new Failure('TOO_MANY_REQUESTS', { seconds: 42 }))).toBe(42);
  expect(retryAfterOf(new Failure('UNAVAILABLE'))).toBeGreaterThan(0);
  expect(retryAfterOf(new Failure('DATABASE_AWAY'))).toBeGreaterThan(0);
  for (const code of ['FORBIDDEN', 'INTERNAL', 'STORAGE_FULL'] as const)
    expect(retryAfterOf(new Failure(code))).toBeUndefined();
});
