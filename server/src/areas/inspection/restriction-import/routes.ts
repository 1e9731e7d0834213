import { restrictionImport } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { applyRestrictionImport } from './apply.ts';
import { checkRestrictionImport, restrictionImportProgress } from './import.ts';

export const routes = mountFeature(restrictionImport, {
  checkRestrictionImport: (context, { body }) => checkRestrictionImport(context, body),
  restrictionImportProgress: (context, { params }) => restrictionImportProgress(context, params.id),
  applyRestrictionImport: (context, { params }) => applyRestrictionImport(context, params.id),
});
