import type { PassengerHit } from '@farol/contract';
import { LOWEST_THRESHOLD, matchNames, readWatchName } from '@farol/identity';
import type { HitRecord } from './queries.ts';

export interface LikenessRecord extends HitRecord {
  /** Percent. Null if names were not compared. */
  likeness: number | null;
  words: PassengerHit['words'];
}

export const withoutLikeness = (record: HitRecord): LikenessRecord => ({
  ...record,
  likeness: null,
  words: null,
});

/** Compares names like watch lists do. */
export function sortByLikeness(name: string, candidates: readonly HitRecord[]): LikenessRecord[] {
  const sought = readWatchName(name);
  return candidates
    .map(record => ({ record, ...matchNames(readWatchName(record.nameFolded), sought) }))
    .filter(({ score }) => score >= LOWEST_THRESHOLD)
    .map(({ record, score, pairs }) => ({
      ...record,
      likeness: Math.round(score * 100),
      words: pairs.map(pair => ({ found: pair.sought, wanted: pair.watched, relation: pair.relation })),
    }))
    .toSorted((a, b) => b.likeness - a.likeness || b.departureAt.getTime() - a.departureAt.getTime());
}
