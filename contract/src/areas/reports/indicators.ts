import { choiceOf, searchOf } from '../../search.ts';
import { longReportUnderDays, movementFields, reportEndpoint, reportExport } from './report.ts';

export const indicatorGroups = ['CARRIER_AIRPORT', 'CARRIER', 'AIRPORT', 'DAY', 'FLIGHT'] as const;

export const indicatorsSearch = searchOf(
  { ...movementFields(longReportUnderDays), group: choiceOf(indicatorGroups, 'CARRIER_AIRPORT') },
  { line: ['period', 'carriers', 'group'] },
);

export const indicatorChartsSearch = searchOf(movementFields(longReportUnderDays), {
  line: ['period', 'airports', 'carriers'],
});

const table = {
  search: indicatorsSearch,
  summary:
    'Report by carrier and airport how many flights have API and PNR, how many pushes were on time at each moment, how complete required fields are, and how many files have errors. Leaves out excluded flights. The period is under 60 days.',
  access: ['INDICATORS_REPORT'],
} as const;
const charts = {
  search: indicatorChartsSearch,
  summary: 'Report the indicators of API and PNR by day, with charts. The period is under 60 days.',
  access: ['GRAPHIC_INDICATORS_API_REPORT'],
} as const;

export const indicators = {
  searchIndicators: reportEndpoint({ ...table, path: '/web-inspection/v1/reports/indicators' }),
  exportIndicators: reportExport({ ...table, path: '/web-inspection/v1/reports/indicators/export' }),
  searchIndicatorCharts: reportEndpoint({ ...charts, path: '/web-inspection/v1/reports/indicator-charts' }),
  exportIndicatorCharts: reportExport({
    ...charts,
    path: '/web-inspection/v1/reports/indicator-charts/export',
  }),
};
