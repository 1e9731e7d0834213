import { createExternal } from '#client/external.ts';

/** Ids of the last removal that can still be undone, or null. */
export const lastRemovedIds = createExternal<readonly string[] | null>(null);

/** Id of the removal toast; a later removal replaces it. */
export const undoToastId = 'alerts-removed';
