import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { withoutValues } from './db/without-values.ts';
import { makeLog } from './log.ts';

const person = 'MARIA DA SILVA';

/** As the database says it; the name stands wherever it writes values. */
function refused(): DatabaseError {
  const error = new DatabaseError(
    `invalid input syntax for type date: "${person}"\n    at line 1`,
    10,
    'error',
  );
  const said = `Key (name)=(${person}) already exists.`;
  return Object.assign(error, {
    severity: 'ERROR',
    code: '22007',
    table: 'traveller',
    constraint: 'traveller_name_key',
    detail: said,
    hint: said,
    where: `unnamed portal parameter $1 = '${person}'`,
    internalQuery: `select '${person}'`,
  });
}

function logged(error: unknown): string {
  let line = '';
  makeLog('info', { write: text => void (line = text) }).error({ err: error }, 'failed');
  return line;
}

test('of an error of the database the log tells the code and the place, and nothing that was to be stored', () => {
  const line = logged(refused());
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

test('the same holds for one that caused another, however far down', () => {
  const line = logged(new Error('not stored', { cause: new Error('batch', { cause: refused() }) }));
  expect(line).not.toContain('MARIA');
  expect(line).toContain('not stored');
  expect(line).toContain('database error 22007');
});

test('errors of our own are told as they are', () => {
  const error = Object.assign(new Error('out of order', { cause: new Error('why') }), { code: 'EPIPE' });
  expect(withoutValues(error)).toBe(error);
  expect(logged(error)).toContain('out of order');
  expect(withoutValues('text')).toBe('text');
});
