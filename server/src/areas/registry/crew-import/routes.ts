import { crewImport } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { applyCrewImport } from './apply.ts';
import { checkCrewImport, crewImportProgress } from './import.ts';

export const routes = mountFeature(crewImport, {
  checkCrewImport: (context, { body }) => checkCrewImport(context, body),
  crewImportProgress: (context, { params }) => crewImportProgress(context, params.id),
  applyCrewImport: (context, { params }) => applyCrewImport(context, params.id),
});
