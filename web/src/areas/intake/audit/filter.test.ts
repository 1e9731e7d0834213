import { expect, test } from 'vitest';
import { defaultSearch, operations, outcomeOf, readSearch, toFilter, writeSearch } from './filter.ts';

const today = '2026-03-15';
const read = (text: string) => readSearch(new URLSearchParams(text), today);
const id = '019cf2a4-1111-7abc-8def-0123456789ab';

test('without anything said it is today', () => {
  expect(read('')).toEqual(defaultSearch(today));
  expect(toFilter(read(''))).toEqual({ from: today, to: today });
});

test('a search is the same after it was written to the address and read again', () => {
  const search = {
    from: '2026-03-01',
    to: '2026-03-30',
    integratorId: id,
    outcome: 'REFUSED',
    operation: 'receiveFiles',
    address: '203.0.113.',
  } as const;
  expect(readSearch(writeSearch(search), today)).toEqual(search);
  expect(toFilter(search)).toEqual({
    from: '2026-03-01',
    to: '2026-03-30',
    integratorId: id,
    status: 'REFUSED',
    operation: 'receiveFiles',
    address: '203.0.113.',
  });
});

test('a period of 31 days or in the wrong order is as if it were not there', () => {
  expect(read('from=2026-03-01&to=2026-03-30').from).toBe('2026-03-01');
  for (const period of ['from=2026-03-01&to=2026-03-31', 'from=2026-03-02&to=2026-03-01', 'from=2026-02-30'])
    expect([period, read(period)]).toEqual([period, defaultSearch(today)]);
});

test('what no filter knows is left out', () => {
  expect(read('integrator=1&outcome=GOOD&operation=searchFlights&address=')).toEqual(defaultSearch(today));
});

test('the operations are those of integrators, under the names that calls are noted by', () => {
  expect(operations).toEqual(['receiveFiles', 'fileState', 'fileAnswer']);
});

test('an outcome goes by the class of the status, and a caller who hung up is neither refused nor failed', () => {
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
