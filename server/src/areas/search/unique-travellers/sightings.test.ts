import { linkReasons } from '@farol/contract';
import { linkReasonCodes } from '@farol/identity';
import { expect, test } from 'vitest';

test('knows every reason of a link', () => {
  expect([...linkReasons].toSorted()).toEqual([...linkReasonCodes].toSorted());
});
