import { expect, test } from 'vitest';
import { findTravellerId } from './findTravellerId.ts';

const id = '019a0000-0000-7000-8000-00000000abcd';

test('finds the id in an address, and in the id alone', () => {
  expect(findTravellerId(`https://farol.test/web/boarding/vu/search-vu/${id}/details?x=1`)).toBe(id);
  expect(findTravellerId(` ${id.toUpperCase()} `)).toBe(id);
  expect(findTravellerId('SILVA MARIA')).toBeUndefined();
});
