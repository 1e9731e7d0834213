const refused: ReadonlySet<PropertyKey> = new Set([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'decode',
  'encode',
]);

/**
 * Stands where the contract's shapes stand on the server. Whatever is asked of it gives itself again, so that declarations
 * run; parsing with it is an error, because it would let anything through.
 */
export const z: unknown = new Proxy(() => {}, {
  get(_, name) {
    if (refused.has(name)) throw new Error('The contract’s schemas do not run in the browser.');
    return name === 'then' || typeof name === 'symbol' ? undefined : z;
  },
  apply: () => z,
});
