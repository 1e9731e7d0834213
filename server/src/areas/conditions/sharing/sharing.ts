import type { Shared, Sharer } from './queries.ts';

/** Must equal the SQL in `queries.ts`; a test compares both. */
const comparableValues: Readonly<Record<Shared, (sharer: Sharer) => string[]>> = {
  sharingPhone: ({ phones }) =>
    phones.flatMap(phone => {
      const figures = phone.replace(/[^0-9]/g, '');
      return figures.length < 8 ? [] : [figures.slice(-8)];
    }),
  sharingEmail: ({ emails }) =>
    emails.flatMap(email => {
      const bare = email.replace(/^ +| +$/g, '');
      if (bare === '') return [];
      return [bare.replace(/[_-]/g, '.').replace(/[A-Z]+/g, letters => letters.toLowerCase())];
    }),
  sharingCard: ({ cards }) => cards,
  sharingAgency: ({ agency }) => {
    const code = agency?.replace(/[^0-9A-Za-z]/g, '').toUpperCase() ?? '';
    return code === '' ? [] : [code];
  },
};

interface ValueHolders {
  everyone: number;
  parties: Map<string, number>;
}

/**
 * Counts others on the flight, outside the own booking, who share a value; the most shared value counts.
 * Removed passengers are not counted.
 */
export function countSharing(shared: Shared, sharers: readonly Sharer[]): Map<string, number> {
  const holdersByValue = new Map<string, ValueHolders>();
  const values = sharers.map(sharer => [...new Set(comparableValues[shared](sharer))]);
  for (const [at, sharer] of sharers.entries()) {
    if (sharer.removed) continue;
    const party = partyOf(sharer);
    for (const value of values[at] ?? []) {
      const holders = holdersByValue.get(value) ?? { everyone: 0, parties: new Map<string, number>() };
      holders.everyone += 1;
      holders.parties.set(party, (holders.parties.get(party) ?? 0) + 1);
      holdersByValue.set(value, holders);
    }
  }
  const others = new Map<string, number>();
  for (const [at, sharer] of sharers.entries()) {
    const counts = (values[at] ?? []).map(value => {
      const { everyone = 0, parties } = holdersByValue.get(value) ?? {};
      return everyone - (parties?.get(partyOf(sharer)) ?? 0);
    });
    if (counts.length > 0) others.set(sharer.id, Math.max(...counts));
  }
  return others;
}

const partyOf = ({ id, bookingId }: Sharer): string => bookingId ?? id;
