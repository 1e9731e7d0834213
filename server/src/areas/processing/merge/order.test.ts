import { expect, test } from 'vitest';
import { buildMessageOrder } from './order.ts';

const received = {
  fileId: '019cf000-0000-7000-8000-000000000000',
  ordinal: 0,
  at: new Date('2026-03-15T12:00:00Z'),
};

const creationTime = (preparedAt?: string) =>
  buildMessageOrder(preparedAt === undefined ? {} : { preparedAt }, { function: 'FULL' }, received).slice(
    0,
    16,
  );

test.each([
  ['2026-03-15T11:58', '2026-03-15T11:58'],
  ['2026-03-01T08:00', '2026-03-01T08:00'],
  // Local time, east of Greenwich.
  ['2026-03-16T02:00', '2026-03-16T02:00'],
])('accepts a creation time of %s', (stated, expected) => {
  expect(creationTime(stated)).toBe(expected);
});

test.each([undefined, '2026-03-15', '2026-03-20T08:00', '2025-03-15T08:00', '2026-99-15T08:00'])(
  'replaces a creation time of %s by the time of receipt',
  stated => {
    expect(creationTime(stated)).toBe('2026-03-15T12:00');
  },
);

test('orders by revision within a minute, close-outs last', () => {
  const order = (message: Parameters<typeof buildMessageOrder>[1]) =>
    buildMessageOrder({}, message, received);
  const inOrder = [
    order({ function: 'FULL' }),
    order({ function: 'FULL', revision: '2' }),
    order({ function: 'FULL', revision: '10' }),
    order({ function: 'CLOSE_ON_BOARD' }),
  ];
  expect(inOrder.toSorted()).toEqual(inOrder);
});
