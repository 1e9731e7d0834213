import { period, searchOf } from '../../search.ts';
import { maxIndicatorYears, reportEndpoint, reportExport } from './report.ts';

const longestYearDays = 366;

export const platformIndicatorsSearch = searchOf(
  {
    /** Days in the home zone. */
    period: period({ days: [-29, 0], outlook: 'past', under: maxIndicatorYears * longestYearDays + 1 }),
  },
  { line: ['period'] },
);

const report = {
  search: platformIndicatorsSearch,
  summary:
    'Report the platform: messages by type and state, processing time, flights, passengers, travellers, alerts by origin, matches and precision by rule, active users and availability for integrators. The period is at most five years by default.',
  access: ['SISBRAIP_INDICATORS_REPORT'],
} as const;

export const platformIndicators = {
  searchPlatformIndicators: reportEndpoint({
    ...report,
    path: '/web-inspection/v1/reports/platform-indicators',
  }),
  exportPlatformIndicators: reportExport({
    ...report,
    path: '/web-inspection/v1/reports/platform-indicators/export',
  }),
};
