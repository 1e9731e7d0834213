import { sameValue } from './values.ts';

/** A field that stands differently in what is written here and in what somebody else saved. */
export interface Difference<V> {
  field: keyof V & string;
  mine: unknown;
  theirs: unknown;
  /** Who changed it since it was read: both means that somebody has to choose. */
  changedBy: 'me' | 'them' | 'both';
}

export type Side = 'mine' | 'theirs';

/** Fields that differ between what is written and what was saved meanwhile; `base` is what both began from. */
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

/** What is proposed: nothing that one of them alone wrote is lost; where both did, what is written here. */
export function proposed<V>(found: readonly Difference<V>[]): Record<string, Side> {
  return Object.fromEntries(
    found.map(({ field, changedBy }) => [field, changedBy === 'them' ? 'theirs' : 'mine']),
  );
}

/** What they saved, with the chosen fields as they are written here. */
export function merged<V extends object>(mine: V, theirs: V, sides: Readonly<Record<string, Side>>): V {
  const kept = Object.entries(mine).filter(([field]) => sides[field] === 'mine');
  return { ...theirs, ...Object.fromEntries(kept) };
}
