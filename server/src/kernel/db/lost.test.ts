import { expect, test } from 'vitest';
import { isPassing, isTimeLimit } from './lost.ts';

const coded = (code: string) => Object.assign(new Error('told by a code'), { code });

test.each([
  ['a backend that was ended', coded('57P01')],
  ['a server that starts', coded('57P03')],
  ['a full disk', coded('53100')],
  ['no connection left', coded('53300')],
  ['a file that could not be read', coded('58030')],
  ['a deadlock', coded('40P01')],
  ['a lock that was not had', coded('55P03')],
  ['a server that only reads', coded('25006')],
  ['nobody at the address', coded('ECONNREFUSED')],
  ['a name that is not known right now', coded('EAI_AGAIN')],
  ['a client that broke', new Error('Client has encountered a connection error and is not queryable')],
  ['a client that broke under a query', new Error('Connection terminated unexpectedly')],
])('%s passes', (_what, error) => {
  expect(isPassing(error)).toBe(true);
});

test.each([
  ['a value that the database has no place for', coded('22003')],
  ['a row that is there', coded('23505')],
  ['a column that is not there', coded('42703')],
  ['a mistake of ours', new TypeError('undefined is not a function')],
  ['nothing at all', undefined],
])('%s does not pass', (_what, error) => {
  expect(isPassing(error)).toBe(false);
});

test('a statement that took too long passes, and is told from the rest', () => {
  expect([isPassing(coded('57014')), isTimeLimit(coded('57014')), isTimeLimit(coded('57P01'))]).toEqual([
    true,
    true,
    false,
  ]);
});
