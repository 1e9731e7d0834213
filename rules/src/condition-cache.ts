import { type Condition, readCondition, type ReadCondition } from '@farol/contract/conditions/index';

const cache = new WeakMap<Condition, ReadCondition>();

/** Caches the interpretation of each condition, so that long lists are read once. */
export function readCached(condition: Condition): ReadCondition {
  let read = cache.get(condition);
  if (read === undefined) cache.set(condition, (read = readCondition(condition)));
  return read;
}
