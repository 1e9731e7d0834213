import { expect, test } from 'vitest';
import { isDuplicateKey, isTransient, isTimeLimit } from './errors.ts';

const coded = (code: string, message = 'error with a code') => Object.assign(new Error(message), { code });

test.each([
  ['a backend that was ended', coded('57P01')],
  ['a server that starts', coded('57P03')],
  ['a full disk', coded('53100')],
  ['no connection left', coded('53300')],
  ['a file that could not be read', coded('58030')],
  ['a deadlock', coded('40P01')],
  ['a lock that was not had', coded('55P03')],
  ['a server that only reads', coded('25006')],
  ['no server at the address', coded('ECONNREFUSED')],
  ['a name that is not known right now', coded('EAI_AGAIN')],
  ['a client that broke', new Error('Client has encountered a connection error and is not queryable')],
  ['a client that broke under a query', new Error('Connection terminated unexpectedly')],
  ['a node that is away', coded('08006', 'connection to the remote node app@10.0.0.2:5432 failed')],
  ['a node that went away', coded('XX000', 'server closed the connection unexpectedly\n\tThis probably')],
  ['a node whose server was killed', coded('XX000', 'SSL SYSCALL error: EOF detected\n')],
  ['a node that went away before', coded('XX000', 'connection not open\n')],
  [
    'a node that a transaction is on',
    coded('XX000', 'failure on connection marked as essential: 10.0.0.2:5432'),
  ],
  [
    'a node that did not say whether it committed',
    coded('XX000', 'could not commit transaction for shard 102012 on at least one active node'),
  ],
  ['a coordinator that was killed', coded('XX000', 'postmaster was shut down, exiting')],
  ['a deadlock on a node that rows were copied to', coded('XX000', 'deadlock detected')],
  [
    'a node that was stopped while rows were copied to it',
    coded('XX000', 'terminating connection due to administrator command'),
  ],
  ['a full disk of such a node', coded('XX000', 'could not extend file "base/5/1": No space left on device')],
  ['a deadlock of transactions on several nodes', coded('40P01', 'canceling the transaction since it was')],
  ['a shard that was split meanwhile', coded('40001', 'shard for the given value does not exist')],
])('treats %s as transient', (_what, error) => {
  expect(isTransient(error)).toBe(true);
});

test.each([
  ['a value that the database has no place for', coded('22003')],
  ['a row that is there', coded('23505')],
  ['a column that is not there', coded('42703')],
  ['an unknown server error', coded('XX000', 'cache lookup failed for relation 16384')],
  [
    'a row that is there, which was copied to a node',
    coded('XX000', 'duplicate key value violates unique constraint "booking_pkey_102012"'),
  ],
  ['the words of a lost node, of a value', coded('22P02', 'connection not open')],
  ['a mistake of ours', new TypeError('undefined is not a function')],
  ['nothing at all', undefined],
])('does not treat %s as transient', (_what, error) => {
  expect(isTransient(error)).toBe(false);
});

test('recognizes a statement timeout as transient', () => {
  expect([isTransient(coded('57014')), isTimeLimit(coded('57014')), isTimeLimit(coded('57P01'))]).toEqual([
    true,
    true,
    false,
  ]);
});

test('recognizes a duplicate by code, and of copied rows by key in any language', () => {
  const copied = coded('XX000', 'doppelter Schlüsselwert verletzt Unique-Constraint »booking_pkey_102012«');
  expect(isDuplicateKey(coded('23505'), ['booking_pkey'])).toBe(true);
  expect(isDuplicateKey(copied, ['booking_pkey'])).toBe(true);
  expect(isDuplicateKey(copied, ['traveller_document_pkey'])).toBe(false);
  expect(isDuplicateKey(coded('40P01'), ['booking_pkey'])).toBe(false);
});
