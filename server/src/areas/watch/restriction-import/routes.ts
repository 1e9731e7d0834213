import { restrictionImport } from '@farol/contract';
import { askBeforeTransaction, mountFeature } from '#kernel/http/handler.ts';
import { applyRestrictionImport } from './apply.ts';
import { checkRestrictionImport, readRestrictionFile, restrictionImportProgress } from './import.ts';

export const routes = mountFeature(restrictionImport, {
  checkRestrictionImport: askBeforeTransaction(
    restrictionImport.checkRestrictionImport,
    (outside, { body }) => readRestrictionFile(outside, body),
    (context, _input, file) => checkRestrictionImport(context, file),
  ),
  restrictionImportProgress: (context, { params }) => restrictionImportProgress(context, params.id),
  applyRestrictionImport: (context, { params, query }) =>
    applyRestrictionImport(context, params.id, query.floods),
});
