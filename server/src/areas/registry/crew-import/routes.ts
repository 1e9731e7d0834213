import { crewImport } from '@farol/contract';
import { askBeforeTransaction, mountFeature } from '#kernel/http/handler.ts';
import { applyCrewImport } from './apply.ts';
import { checkCrewImport, crewImportProgress, readCrewFile } from './import.ts';

export const routes = mountFeature(crewImport, {
  checkCrewImport: askBeforeTransaction(
    crewImport.checkCrewImport,
    (outside, { body }) => readCrewFile(outside, body),
    (context, _input, file) => checkCrewImport(context, file),
  ),
  crewImportProgress: (context, { params }) => crewImportProgress(context, params.id),
  applyCrewImport: (context, { params }) => applyCrewImport(context, params.id),
});
