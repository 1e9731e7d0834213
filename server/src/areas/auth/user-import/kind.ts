import { importOutcomes } from '@farol/contract';
import type { ImportKind } from '#kernel/imports/kind.ts';
import type { Effect } from './plan.ts';

export const userKind: ImportKind<(typeof importOutcomes)[number], Effect> = {
  table: 'user_import',
  outcomes: importOutcomes,
  outdated: 'IMPORT_OUTDATED',
  event: 'USERS_IMPORTED',
  operation: 'applyImport',
  toHash: ({ cpf, before, roles, airports }) => [
    cpf,
    before?.id,
    before?.version,
    roles.toSorted(),
    airports,
  ],
};
