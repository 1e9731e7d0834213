import type { Shared, Sharer } from './queries.ts';

/** Must equal the SQL in `queries.ts`; a test compares both. */
const told: Readonly<Record<Shared, (sharer: Sharer) => string[]>> = {
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

interface Having {
  everyone: number;
  parties: Map<string, number>;
}

/**
 * Counts others on the flight, outside the own booking, who share a value; the most shared value counts.
 * Removed passengers are not counted.
 */
export function sharedBy(shared: Shared, sharers: readonly Sharer[]): Map<string, number> {
  const having = new Map<string, Having>();
  const values = sharers.map(sharer => [...new Set(told[shared](sharer))]);
  for (const [at, sharer] of sharers.entries()) {
    if (sharer.removed) continue;
    const party = partyOf(sharer);
    for (const value of values[at] ?? []) {
      const known = having.get(value) ?? { everyone: 0, parties: new Map<string, number>() };
      known.everyone += 1;
      known.parties.set(party, (known.parties.get(party) ?? 0) + 1);
      having.set(value, known);
    }
  }
  const others = new Map<string, number>();
  for (const [at, sharer] of sharers.entries()) {
    const counts = (values[at] ?? []).map(value => {
      const { everyone = 0, parties } = having.get(value) ?? {};
      return everyone - (parties?.get(partyOf(sharer)) ?? 0);
    });
    if (counts.length > 0) others.set(sharer.id, Math.max(...counts));
  }
  return others;
}

const partyOf = ({ id, bookingId }: Sharer): string => bookingId ?? id;
