import { choiceOf, codes, period, searchOf, text } from '../../search.ts';
import { longReportUnderDays, reportEndpoint, reportExport } from './report.ts';

export const qualityViews = ['CARRIER', 'DAY', 'FINDING', 'FILE'] as const;

export const carrierQualitySearch = searchOf(
  {
    /** Days of flights at the airport, and of receipt of files in the home zone. */
    period: period({ days: [-6, 0], outlook: 'past', under: longReportUnderDays }),
    carriers: codes('carrier', 50),
    show: choiceOf(qualityViews, 'CARRIER'),
    /** Code of a finding; limits the views of findings and files. */
    code: text({ max: 40, upper: true, example: 'DOCUMENT_EXPIRED' }),
  },
  { line: ['period', 'show'] },
);

const report = {
  search: carrierQualitySearch,
  summary:
    'Report the quality of the messages of carriers: pushes on time at each moment, required fields, trend by day, findings by code with an example and how to correct them, or files with findings. Airline users get their carrier. The period is under 60 days.',
  access: ['INDICATORS_REPORT'],
} as const;

export const carrierQuality = {
  searchCarrierQuality: reportEndpoint({ ...report, path: '/web-inspection/v1/reports/carrier-quality' }),
  exportCarrierQuality: reportExport({
    ...report,
    path: '/web-inspection/v1/reports/carrier-quality/export',
  }),
};
