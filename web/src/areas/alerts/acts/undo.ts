import { external } from '../../../client/external.ts';

/** Ids of what was removed last and can be put back by one key; null after that. */
export const removedLast = external<readonly string[] | null>(null);

/** Names the toast of a removal: a later removal takes its place. */
export const undoToast = 'alerts-removed';
