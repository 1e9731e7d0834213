/**
 * Remembers the last results of a pure function. Results must be treated as read-only. Bounded, oldest out first, so
 * that a long run does not grow; forgetting never changes a result.
 */
export function memo<A extends readonly unknown[], R>(
  size: number,
  keyOf: (...input: A) => string,
  make: (...input: A) => R,
): (...input: A) => R {
  const kept = new Map<string, { result: R }>();
  return (...input) => {
    const key = keyOf(...input);
    const known = kept.get(key);
    if (known !== undefined) return known.result;
    const result = make(...input);
    const oldest = kept.keys().next();
    if (kept.size >= size && oldest.done !== true) kept.delete(oldest.value);
    kept.set(key, { result });
    return result;
  };
}
