import { expect, test } from 'vitest';
import { updateRows } from './updateRows.ts';

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

test('updates and removes rows in place; new rows wait while a notice offers them', () => {
  expect(updateRows(displayed, now, true)).toEqual({ rows: [{ id: 'two', taken: 'Helena' }] });
});

test('takes the new list when there is no notice', () => {
  expect(updateRows(displayed, now, false)).toEqual(now);
});
