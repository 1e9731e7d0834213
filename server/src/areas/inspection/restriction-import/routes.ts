import { restrictionImport } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { applyImport } from './apply.ts';
import { checkImport, importProgress } from './import.ts';

export const routes = handle(restrictionImport, {
  checkRestrictionImport: (context, { body }) => checkImport(context, body),
  restrictionImportProgress: (context, { params }) => importProgress(context, params.id),
  applyRestrictionImport: (context, { params }) => applyImport(context, params.id),
});
