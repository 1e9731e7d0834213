export type Lists = typeof import('./lists.ts');

let loadedLists: Lists | undefined;

export const findLoadedLists = (): Lists | undefined => loadedLists;

/** The next call retries a failure. */
export async function loadLists(): Promise<Lists> {
  loadedLists = await import('./lists.ts');
  return loadedLists;
}
