export type Lists = typeof import('./lists.ts');

let here: Lists | undefined;

/** The fields that open lists, if they were fetched. */
export const listsHere = (): Lists | undefined => here;

/** Brings the fields that open lists. What could not be fetched is fetched again the next time. */
export async function fetchLists(): Promise<Lists> {
  here = await import('./lists.ts');
  return here;
}
