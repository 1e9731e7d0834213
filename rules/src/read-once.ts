import { type Condition, readCondition, type ReadCondition } from '@farol/contract/conditions/index';

const known = new WeakMap<Condition, ReadCondition>();

/** What a condition means, made out once for each condition of a rule: a list of thousands is read again for no passenger. */
export function readOnce(condition: Condition): ReadCondition {
  let read = known.get(condition);
  if (read === undefined) known.set(condition, (read = readCondition(condition)));
  return read;
}
