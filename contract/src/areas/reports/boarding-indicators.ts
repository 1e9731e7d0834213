import { choiceOf, oneOf, searchOf } from '../../search.ts';
import { refusalReasons } from '../boarding/reasons.ts';
import { longReportUnderDays, movementFields, reportEndpoint, reportExport } from './report.ts';

export const boardingGroups = ['DAY', 'AIRPORT', 'CARRIER', 'FLIGHT', 'REASON'] as const;

/** Boarding is at the origin, so there is no direction. */
const { direction: _, ...departureFields } = movementFields(longReportUnderDays);

export const boardingIndicatorsSearch = searchOf(
  {
    ...departureFields,
    /** Only passengers with this last refusal. */
    refusal: oneOf(refusalReasons),
    group: choiceOf(boardingGroups, 'AIRPORT'),
  },
  { line: ['period', 'airports', 'group'] },
);

export const boardingChartsSearch = searchOf(departureFields, { line: ['period', 'airports', 'carriers'] });

const table = {
  search: boardingIndicatorsSearch,
  summary:
    'Report boarding by airport, carrier, day or flight: passengers at each stage, success share, time between stages, or reasons of refusal. Leaves out excluded flights. The period is under 60 days.',
  access: ['INDICATORS_EMBARQUESEGURO_REPORT'],
} as const;
const charts = {
  search: boardingChartsSearch,
  summary: 'Report boarding by day, with charts. The period is under 60 days.',
  access: ['GRAPHIC_INDICATORS_REPORT'],
} as const;

export const boardingIndicators = {
  searchBoardingIndicators: reportEndpoint({
    ...table,
    path: '/web-inspection/v1/reports/boarding-indicators',
  }),
  exportBoardingIndicators: reportExport({
    ...table,
    path: '/web-inspection/v1/reports/boarding-indicators/export',
  }),
  searchBoardingCharts: reportEndpoint({ ...charts, path: '/web-inspection/v1/reports/boarding-charts' }),
  exportBoardingCharts: reportExport({
    ...charts,
    path: '/web-inspection/v1/reports/boarding-charts/export',
  }),
};
