import { expect, test } from 'vitest';
import { updateRows } from './update-rows.ts';

const displayed = {
  rows: [
    { id: 'one', taken: '' },
    { id: 'two', taken: '' },
  ],
};
const now = {
  rows: [
    { id: 'new', taken: '' },
    { id: 'two', taken: 'Helena' },
  ],
};

test('rows change and leave where they are; new ones wait while a notice offers to show them', () => {
  expect(updateRows(displayed, now, true)).toEqual({ rows: [{ id: 'two', taken: 'Helena' }] });
});

test('without a notice the list is the one that was read', () => {
  expect(updateRows(displayed, now, false)).toEqual(now);
});
