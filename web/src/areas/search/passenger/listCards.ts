import type { PassengerDetail } from '@farol/contract/areas/search/passenger';

type Payment = NonNullable<PassengerDetail['booking']>['payments'][number];

interface CardUse {
  key: string;
  card: Payment;
  /** Payments with the card. */
  uses: number;
}

/** Returns each card once, in the order of the payments. Groups pay many tickets with one card. */
export function listCards(payments: readonly Payment[]): CardUse[] {
  const cards = payments.filter(
    ({ form, cardType, cardFirst6, cardLast4 }) =>
      form === 'CC' || (cardType ?? cardFirst6 ?? cardLast4) !== null,
  );
  const byCard = Map.groupBy(cards, ({ cardType, cardFirst6, cardLast4, cardExpiration, cardHolder }) =>
    [cardType, cardFirst6, cardLast4, cardExpiration, cardHolder].join('|'),
  );
  return [...byCard].flatMap(([key, [card, ...others]]) =>
    card === undefined ? [] : [{ key, card, uses: others.length + 1 }],
  );
}
