import { type CrewOutcome, crewOutcomes } from '@farol/contract';
import type { ImportKind } from '#kernel/imports/kind.ts';
import type { Effect } from './plan.ts';

export const crewKind: ImportKind<CrewOutcome, Effect> = {
  table: 'crew_import',
  outcomes: crewOutcomes,
  outdated: 'CREW_IMPORT_OUTDATED',
  event: 'CREW_IMPORTED',
  operation: 'applyCrewImport',
  toHash: ({ before, content }) => [before?.id, before?.version, content],
};
