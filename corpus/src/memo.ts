/** Caches the latest results of a pure function; callers must not change them. */
export function memoize<A extends readonly unknown[], R>(
  size: number,
  keyOf: (...input: A) => string,
  make: (...input: A) => R,
): (...input: A) => R {
  const kept = new Map<string, { result: R }>();
  return (...input) => {
    const key = keyOf(...input);
    const cached = kept.get(key);
    if (cached !== undefined) return cached.result;
    const result = make(...input);
    const oldest = kept.keys().next();
    if (kept.size >= size && oldest.done !== true) kept.delete(oldest.value);
    kept.set(key, { result });
    return result;
  };
}
