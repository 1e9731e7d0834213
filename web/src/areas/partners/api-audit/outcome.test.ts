import { integratorOperations } from '@farol/contract/areas/partners/api-audit';
import { messages } from '@farol/contract/areas/reception/messages';
import type { Endpoint } from '@farol/contract/endpoint';
import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

test('lists every operation of integrators under its recorded name', () => {
  const called = Object.entries<Endpoint>(messages).filter(([, { access }]) => access === 'integrator');
  expect(called.map(([name]) => name)).toEqual(integratorOperations);
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
