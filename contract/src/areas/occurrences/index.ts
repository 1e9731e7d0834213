import { actions } from './actions.ts';
import { attachments } from './attachments.ts';
import { iconActions } from './icon-actions.ts';
import { inspected } from './inspected.ts';
import { occurrences } from './occurrences.ts';

export * from './actions.ts';
export * from './attachments.ts';
export * from './icon-actions.ts';
export * from './inspected.ts';
export * from './occurrences.ts';

export const occurrencesFeatures = {
  actions,
  attachments,
  'icon-actions': iconActions,
  inspected,
  occurrences,
};
