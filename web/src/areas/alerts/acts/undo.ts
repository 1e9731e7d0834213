import { external } from '../../../client/external.ts';

/** Ids of the last removal that can still be undone, or null. */
export const removedLast = external<readonly string[] | null>(null);

/** Id of the removal toast; a later removal replaces it. */
export const undoToast = 'alerts-removed';
