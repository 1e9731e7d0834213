import { apiRequests } from './api-requests.ts';
import { boardingIndicators } from './boarding-indicators.ts';
import { carrierQuality } from './carrier-quality.ts';
import { indicators } from './indicators.ts';
import { inspectionReports } from './inspection-reports.ts';
import { platformIndicators } from './platform-indicators.ts';
import { reportFiles } from './report-files.ts';
import { totalizers } from './totalizers.ts';

export * from './api-requests.ts';
export * from './boarding-indicators.ts';
export * from './carrier-quality.ts';
export * from './indicators.ts';
export * from './inspection-reports.ts';
export * from './permissions.ts';
export * from './platform-indicators.ts';
export * from './report-files.ts';
export * from './report.ts';
export * from './totalizers.ts';

export const reportsFeatures = {
  'inspection-reports': inspectionReports,
  indicators,
  'carrier-quality': carrierQuality,
  'boarding-indicators': boardingIndicators,
  'platform-indicators': platformIndicators,
  'api-requests': apiRequests,
  'report-files': reportFiles,
  totalizers,
};
