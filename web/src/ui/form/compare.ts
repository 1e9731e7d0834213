import { isSameValue } from './values.ts';

export interface Difference<V> {
  field: keyof V & string;
  mine: unknown;
  theirs: unknown;
  /** `both` requires a choice. */
  changedBy: 'me' | 'them' | 'both';
}

export type Side = 'mine' | 'theirs';

/** Lists the fields that differ; both versions started from `base`. */
export function listDifferences<V extends object>(base: V, mine: V, theirs: V): Difference<V>[] {
  const names = Object.keys(base) as (keyof V & string)[];
  return names.flatMap(field => {
    if (isSameValue(mine[field], theirs[field])) return [];
    const byMe = !isSameValue(mine[field], base[field]);
    const byThem = !isSameValue(theirs[field], base[field]);
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

/** Proposes one-sided changes; the user's version if both changed. */
export function proposeSides<V>(found: readonly Difference<V>[]): Record<string, Side> {
  return Object.fromEntries(
    found.map(({ field, changedBy }) => [field, changedBy === 'them' ? 'theirs' : 'mine']),
  );
}

/** Applies the chosen fields to the saved version. */
export function mergeSides<V extends object>(mine: V, theirs: V, sides: Readonly<Record<string, Side>>): V {
  const ownFields = Object.entries(mine).filter(([field]) => sides[field] === 'mine');
  return { ...theirs, ...Object.fromEntries(ownFields) };
}
