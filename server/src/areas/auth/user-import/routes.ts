import { userImport } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { applyImport } from './apply.ts';
import { checkImport, importProgress } from './import.ts';

export const routes = mountFeature(userImport, {
  checkImport: (context, { body }) => checkImport(context, body),
  importProgress: (context, { params }) => importProgress(context, params.id),
  applyImport: (context, { params }) => applyImport(context, params.id),
});
