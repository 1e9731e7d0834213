import { files } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { getFile } from './detail.ts';
import { resendFile, viewRaw } from './raw.ts';
import { retryFile } from './retry.ts';
import { countFiles, searchFiles } from './search.ts';

export const routes = mountFeature(files, {
  searchFiles: (context, { body }) => searchFiles(context, body),
  countFiles: context => countFiles(context),
  getFile: (context, { params }) => getFile(context, params.id),
  viewRaw: (context, { params, body }) => viewRaw(context, params.id, body),
  retryFile: (context, { params }) => retryFile(context, params.id),
  resendFile: (context, { params, body }) => resendFile(context, params.id, body),
});
