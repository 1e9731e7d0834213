import { expect, test } from 'vitest';
import { listCards } from './listCards.ts';

type Payment = Parameters<typeof listCards>[0][number];

const payment = (values: Partial<Payment>): Payment => ({
  form: 'CC',
  amount: null,
  currency: null,
  cardType: 'VI',
  cardFirst6: '411111',
  cardLast4: null,
  cardExpiration: null,
  cardHolder: null,
  ...values,
});

test('lists each card once with the number of payments', () => {
  const cards = listCards([
    payment({ cardLast4: '1111' }),
    payment({ cardLast4: '2222' }),
    payment({ cardLast4: '1111' }),
    payment({ form: 'CA', cardType: null, cardFirst6: null }),
  ]);
  expect(cards.map(({ card, uses }) => [card.cardLast4, uses])).toEqual([
    ['1111', 2],
    ['2222', 1],
  ]);
});

test('keeps cards apart that differ in the holder', () => {
  expect(listCards([payment({ cardHolder: 'A' }), payment({ cardHolder: 'B' })])).toHaveLength(2);
});
