import type { TravellerDetail } from '@farol/contract';
import type { DocumentRecord, FlightRecord } from './queries.ts';

type Document = TravellerDetail['documents'][number];

/** Counts the flights of each document. Last used first. */
export function countDocuments(
  flights: readonly FlightRecord[],
  documents: ReadonlyMap<string, readonly DocumentRecord[]>,
): Document[] {
  const uses = new Map<string, Document & { numberFolded: string }>();
  for (const { passengerId, flightDate } of flights)
    for (const document of documents.get(passengerId) ?? []) {
      const { type, number, numberFolded, issuer, expiration } = document;
      const key = JSON.stringify([type, numberFolded, issuer]);
      const use = uses.get(key) ?? {
        type,
        number,
        numberFolded,
        issuer,
        expiration,
        flights: 0,
        first: flightDate,
        last: flightDate,
      };
      uses.set(key, use);
      use.flights += 1;
      if (number < use.number) use.number = number;
      if ((expiration ?? '') > (use.expiration ?? '')) use.expiration = expiration;
      if (flightDate < use.first) use.first = flightDate;
      if (flightDate > use.last) use.last = flightDate;
    }
  return [...uses.values()].toSorted((one, other) =>
    one.last === other.last
      ? compare(one.numberFolded, other.numberFolded) || compare(one.type ?? '', other.type ?? '')
      : compare(other.last, one.last),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
