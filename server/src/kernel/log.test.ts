import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { redactError } from './db/redact-error.ts';
import { createLog } from './log.ts';

const person = 'MARIA DA SILVA';

function buildError(): DatabaseError {
  const error = new DatabaseError(
    `invalid input syntax for type date: "${person}"\n    at line 1`,
    10,
    'error',
  );
  const message = `Key (name)=(${person}) already exists.`;
  return Object.assign(error, {
    severity: 'ERROR',
    code: '22007',
    table: 'traveller',
    constraint: 'traveller_name_key',
    detail: message,
    hint: message,
    where: `unnamed portal parameter $1 = '${person}'`,
    internalQuery: `select '${person}'`,
  });
}

function logError(error: unknown): string {
  let line = '';
  createLog('info', { write: text => void (line = text) }).error({ err: error }, 'failed');
  return line;
}

test('logs code and location of a database error without values', () => {
  const line = logError(buildError());
  expect(JSON.parse(line)).toMatchObject({
    msg: 'failed',
    err: {
      message: 'database error 22007',
      code: '22007',
      table: 'traveller',
      constraint: 'traveller_name_key',
      stack: expect.stringMatching(/^Error: database error 22007\n {4}at /),
    },
  });
  expect(line).not.toContain('MARIA');
});

test('redacts database errors among causes at any depth', () => {
  const line = logError(new Error('not stored', { cause: new Error('batch', { cause: buildError() }) }));
  expect(line).not.toContain('MARIA');
  expect(line).toContain('not stored');
  expect(line).toContain('database error 22007');
});

test('logs other errors unchanged', () => {
  const error = Object.assign(new Error('out of order', { cause: new Error('why') }), { code: 'EPIPE' });
  expect(redactError(error)).toBe(error);
  expect(logError(error)).toContain('out of order');
  expect(redactError('text')).toBe('text');
});
