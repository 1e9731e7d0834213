/** A change carries the time at which its transaction began: until it is committed nobody reads it. */
const longestTransactionMs = 5_000;

/** From when on a change may not have been there when `since` was read. Better told of twice than not at all. */
export function changedAfter(since: string): Date {
  return new Date(Date.parse(since) - longestTransactionMs);
}
