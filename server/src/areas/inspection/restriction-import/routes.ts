import { restrictionImport } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { applyImport } from './apply.ts';
import { checkImport, getImportProgress } from './import.ts';

export const routes = mountFeature(restrictionImport, {
  checkRestrictionImport: (context, { body }) => checkImport(context, body),
  restrictionImportProgress: (context, { params }) => getImportProgress(context, params.id),
  applyRestrictionImport: (context, { params }) => applyImport(context, params.id),
});
