import { sameValue } from './values.ts';

/** Field whose value differs between the user's version and the saved one. */
export interface Difference<V> {
  field: keyof V & string;
  mine: unknown;
  theirs: unknown;
  /** Author of the change since the form was loaded. `both` requires a choice. */
  changedBy: 'me' | 'them' | 'both';
}

export type Side = 'mine' | 'theirs';

/** Lists the fields that differ. `base` is the version that both started from. */
export function differences<V extends object>(base: V, mine: V, theirs: V): Difference<V>[] {
  const names = Object.keys(base) as (keyof V & string)[];
  return names.flatMap(field => {
    if (sameValue(mine[field], theirs[field])) return [];
    const byMe = !sameValue(mine[field], base[field]);
    const byThem = !sameValue(theirs[field], base[field]);
    return [
      {
        field,
        mine: mine[field],
        theirs: theirs[field],
        changedBy: byMe && byThem ? 'both' : byThem ? 'them' : 'me',
      },
    ];
  });
}

/** Proposes a side per field: one-sided changes win, and the user's version wins if both changed. */
export function proposed<V>(found: readonly Difference<V>[]): Record<string, Side> {
  return Object.fromEntries(
    found.map(({ field, changedBy }) => [field, changedBy === 'them' ? 'theirs' : 'mine']),
  );
}

/** Applies the user's version of the chosen fields to the saved version. */
export function merged<V extends object>(mine: V, theirs: V, sides: Readonly<Record<string, Side>>): V {
  const kept = Object.entries(mine).filter(([field]) => sides[field] === 'mine');
  return { ...theirs, ...Object.fromEntries(kept) };
}
