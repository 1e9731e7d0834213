import { userImport } from '@farol/contract';
import { askBeforeTransaction, mountFeature } from '#kernel/http/handler.ts';
import { applyImport } from './apply.ts';
import { checkImport, importProgress, readUserFile } from './import.ts';

export const routes = mountFeature(userImport, {
  checkImport: askBeforeTransaction(
    userImport.checkImport,
    (outside, { body }) => readUserFile(outside, body),
    (context, _input, file) => checkImport(context, file),
  ),
  importProgress: (context, { params }) => importProgress(context, params.id),
  applyImport: (context, { params }) => applyImport(context, params.id),
});
