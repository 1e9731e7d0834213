import { choiceOf, flag, oneOf, searchOf } from '../../search.ts';
import { actKinds } from '../occurrences/occurrences.ts';
import {
  longReportUnderDays,
  movementFields,
  reportEndpoint,
  reportExport,
  reportUnderDays,
} from './report.ts';

export const inspectedSearch = searchOf(movementFields(reportUnderDays), {
  line: ['period', 'airports', 'carriers'],
});

export const inspectionGroups = ['DAY', 'AIRPORT', 'MODE', 'FLIGHT'] as const;

export const inspectionTotalsSearch = searchOf(
  { ...movementFields(longReportUnderDays), group: choiceOf(inspectionGroups, 'DAY') },
  { line: ['period', 'airports', 'group'] },
);

export const inspectionActsSearch = searchOf(
  {
    ...movementFields(reportUnderDays),
    kind: oneOf(actKinds),
    /** Includes deleted occurrences. */
    deleted: flag(),
  },
  { line: ['period', 'airports', 'kind'] },
);

const inspected = {
  search: inspectedSearch,
  summary:
    'Report inspected passengers: flight, airport, inspector, time, result and number of occurrences. Flights count on the local day of the home-country airport where they arrive or depart; the period is under 31 days.',
  access: ['INSPECTION_REPORT'],
} as const;
const totals = {
  search: inspectionTotalsSearch,
  summary:
    'Report passengers, crew, inspections, alerts and occurrences by day, airport, mode or flight. The period is under 60 days.',
  access: ['INSPECTION_SYNTHETIC'],
} as const;
const acts = {
  search: inspectionActsSearch,
  summary: 'Report each inspection and occurrence with all its columns. The period is under 31 days.',
  access: ['INSPECTION_ANALITIC'],
} as const;

export const inspectionReports = {
  searchInspected: reportEndpoint({ ...inspected, path: '/web-inspection/v1/reports/inspected' }),
  exportInspected: reportExport({ ...inspected, path: '/web-inspection/v1/reports/inspected/export' }),
  searchInspectionTotals: reportEndpoint({ ...totals, path: '/web-inspection/v1/reports/inspection-totals' }),
  exportInspectionTotals: reportExport({
    ...totals,
    path: '/web-inspection/v1/reports/inspection-totals/export',
  }),
  searchInspectionActs: reportEndpoint({ ...acts, path: '/web-inspection/v1/reports/inspection-acts' }),
  exportInspectionActs: reportExport({ ...acts, path: '/web-inspection/v1/reports/inspection-acts/export' }),
};
