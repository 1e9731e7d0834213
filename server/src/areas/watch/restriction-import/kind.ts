import { type RestrictionOutcome, restrictionOutcomes } from '@farol/contract';
import type { ImportKind } from '#kernel/imports/kind.ts';
import type { Effect } from './plan.ts';

export const restrictionKind: ImportKind<RestrictionOutcome, Effect> = {
  table: 'restriction_import',
  outcomes: restrictionOutcomes,
  outdated: 'RESTRICTIONS_OUTDATED',
  event: 'RESTRICTIONS_IMPORTED',
  operation: 'applyRestrictionImport',
  toHash: effect => effect,
};
