import * as z from 'zod/mini';
import { date, id, instant, maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { documentFormats } from '../../exports.ts';
import { apiRequests } from './api-requests.ts';
import { boardingIndicators } from './boarding-indicators.ts';
import { carrierQuality } from './carrier-quality.ts';
import { indicators } from './indicators.ts';
import { inspectionReports } from './inspection-reports.ts';
import { reportPermissions } from './permissions.ts';
import { platformIndicators } from './platform-indicators.ts';
import { exportOptions } from './report.ts';
import { totalizers } from './totalizers.ts';

/** Endpoints that export a report at once, by the name of its screen. */
export const reportExports = {
  inspectionReport: inspectionReports.exportInspected,
  inspectionSintetic: inspectionReports.exportInspectionTotals,
  inspectionAnalitic: inspectionReports.exportInspectionActs,
  indicatorsReport: indicators.exportIndicators,
  graphicIndicatorsApiReport: indicators.exportIndicatorCharts,
  carrierQuality: carrierQuality.exportCarrierQuality,
  indicatorsEmbarqueReport: boardingIndicators.exportBoardingIndicators,
  graphicIndicatorsEmbarqueReport: boardingIndicators.exportBoardingCharts,
  totalizersReport: totalizers.exportTotalizers,
  apiRequestReport: apiRequests.exportApiRequests,
  sisbraipIndicators: platformIndicators.exportPlatformIndicators,
} as const;
export type ReportName = keyof typeof reportExports;
export const reportNames = Object.keys(reportExports) as [ReportName, ...ReportName[]];

export const reportFileLimits = { working: 3, retentionDays: 7 } as const;

export const reportFileStates = ['WORKING', 'DONE', 'STOPPED', 'FAILED', 'REFUSED'] as const;
export type ReportFileState = (typeof reportFileStates)[number];

export const reportFileSteps = ['WAITING', 'READING', 'WRITING'] as const;
export type ReportFileStep = (typeof reportFileSteps)[number];

export const reportFile = z.object({
  id,
  report: z.enum(reportNames),
  format: z.enum(documentFormats),
  from: date,
  to: date,
  state: z.enum(reportFileStates),
  /** While working. */
  step: z.enum(reportFileSteps),
  /** Known once the report is read. */
  rows: maybe.whole,
  bytes: maybe.whole,
  createdAt: instant,
  /** The file is deleted then. */
  endsAt: instant,
});
export type ReportFile = z.output<typeof reportFile>;

const access = reportPermissions;
const byId = z.object({ id });

export const reportFiles = {
  listReportFiles: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/report-files',
    summary: 'List the reports that the user had prepared in the last seven days, newest first.',
    reply: z.array(reportFile),
    access,
    audit: 'none',
    shows: ['reportFile'],
  }),
  prepareReportFile: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/report-files',
    summary:
      'Prepare a report as PDF, XLSX or CSV in the background. `criteria` is the body of the search of the report. The file is kept for seven days for the user alone. Requires a reason, which is audited and printed.',
    body: z.object({
      report: z.enum(reportNames),
      criteria: z.record(z.string(), z.unknown()),
      ...exportOptions,
    }),
    reply: reportFile,
    status: 202,
    access,
    audit: 'REPORT_FILE_REQUESTED',
    changes: ['reportFile'],
    fails: ['FORBIDDEN', 'REPORT_FILES_RUNNING'],
  }),
  downloadReportFile: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/report-files/{id}/content',
    summary:
      'Download a prepared report. The header x-total-rows contains the number of rows. Refused after the user lost the permission of the report.',
    params: byId,
    reply: 'binary',
    access,
    audit: 'REPORT_EXPORTED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'REPORT_FILE_NOT_READY'],
  }),
  stopReportFile: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/report-files/{id}',
    summary: 'Stop the preparation of a report. A finished one stays.',
    params: byId,
    reply: 'empty',
    access,
    audit: 'REPORT_FILE_STOPPED',
    changes: ['reportFile'],
    fails: ['RECORD_NOT_FOUND'],
  }),
};
