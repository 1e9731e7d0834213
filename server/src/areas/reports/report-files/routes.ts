import { reportFiles } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { downloadReportFile, listReportFiles, prepareReportFile, stopReportFile } from './report-files.ts';

export const routes = mountFeature(reportFiles, {
  listReportFiles: context => listReportFiles(context),
  prepareReportFile: (context, { body }) => prepareReportFile(context, body),
  downloadReportFile: (context, { params }) => downloadReportFile(context, params.id),
  stopReportFile: (context, { params }) => stopReportFile(context, params.id),
});
