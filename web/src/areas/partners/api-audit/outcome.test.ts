import { everyEndpoint } from '@farol/contract';
import { integratorOperations } from '@farol/contract/areas/partners/api-audit';
import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

test('lists every operation of integrators under its recorded name', () => {
  const called = everyEndpoint.filter(({ endpoint }) => endpoint.access === 'integrator');
  expect(called.map(({ name }) => name).toSorted()).toEqual([...integratorOperations].toSorted());
});

test('derives the outcome from the status class; a disconnected caller is neither refused nor failed', () => {
  expect([202, 304, 401, 422, 499, 500, 503].map(status => outcomeOf({ status }))).toEqual([
    'OK',
    'OK',
    'REFUSED',
    'REFUSED',
    'HUNG_UP',
    'FAILED',
    'FAILED',
  ]);
});
