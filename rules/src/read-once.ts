import { type Condition, readCondition, type ReadCondition } from '@farol/contract/conditions/index';

const known = new WeakMap<Condition, ReadCondition>();

/** Caches the interpretation of each condition, so that long lists are read once. */
export function readOnce(condition: Condition): ReadCondition {
  let read = known.get(condition);
  if (read === undefined) known.set(condition, (read = readCondition(condition)));
  return read;
}
