import type { PassengerDetail } from '@farol/contract';
import { formatLocal } from '#kernel/clock.ts';
import type { MessageRecord } from './queries.ts';

type Change = PassengerDetail['changes'][number];

export const fieldByFact = {
  departure: 'flightDeparture',
  arrival: 'flightArrival',
  destination: 'flightDestination',
} as const;

/** Compares the messages of each source. Times are local to the airports; `zone` is the origin's. */
export function flightChanges(messages: readonly MessageRecord[], zone: string): Change[] {
  const last = new Map<string, string>();
  const ordered = messages.toSorted((one, other) => (one.order < other.order ? -1 : 1));
  return ordered.flatMap(({ at, source, told }) =>
    (Object.keys(fieldByFact) as (keyof typeof fieldByFact)[]).flatMap(fact => {
      const key = `${source} ${fact}`;
      const [before, after] = [last.get(key), told[fact]];
      if (after === undefined) return [];
      last.set(key, after);
      if (before === undefined || before === after) return [];
      const line = { at: at.toISOString(), local: formatLocal(at, zone), source };
      return [
        {
          ...line,
          field: fieldByFact[fact],
          before: formatValue(before),
          after: formatValue(after),
          latest: false,
        },
      ];
    }),
  );
}

const formatValue = (value: string): string => value.replace('T', ' ');
