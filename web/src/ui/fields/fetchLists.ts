export type Lists = typeof import('./lists.ts');

let here: Lists | undefined;

export const listsHere = (): Lists | undefined => here;

/** The next call retries a failure. */
export async function fetchLists(): Promise<Lists> {
  here = await import('./lists.ts');
  return here;
}
