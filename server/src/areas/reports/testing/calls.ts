import type { AreaCalls } from '#testing/calls.ts';
import { calls as apiRequests } from '../api-requests/testing/calls.ts';
import { calls as boardingIndicators } from '../boarding-indicators/testing/calls.ts';
import { calls as carrierQuality } from '../carrier-quality/testing/calls.ts';
import { calls as indicators } from '../indicators/testing/calls.ts';
import { calls as inspectionReports } from '../inspection-reports/testing/calls.ts';
import { calls as platformIndicators } from '../platform-indicators/testing/calls.ts';
import { calls as reportFiles } from '../report-files/testing/calls.ts';
import { calls as totalizers } from '../totalizers/testing/calls.ts';

export const calls: AreaCalls<'reports'> = {
  'inspection-reports': inspectionReports,
  indicators,
  'carrier-quality': carrierQuality,
  'boarding-indicators': boardingIndicators,
  'platform-indicators': platformIndicators,
  'api-requests': apiRequests,
  'report-files': reportFiles,
  totalizers,
};
