import { choiceOf, searchOf } from '../../search.ts';
import { movementFields, reportEndpoint, reportExport, reportUnderDays } from './report.ts';

export const totalizerGroups = [
  'AIRPORT',
  'MODE',
  'DAY',
  'FLIGHT',
  'NATIONALITY',
  'DOCUMENT_TYPE',
  'GENDER',
  'AGE_BAND',
] as const;
export type TotalizerGroup = (typeof totalizerGroups)[number];

export const totalizersSearch = searchOf(
  { ...movementFields(reportUnderDays), group: choiceOf(totalizerGroups, 'AIRPORT') },
  { line: ['period', 'airports', 'group'] },
);

const report = {
  search: totalizersSearch,
  summary:
    'Report flights, passengers and crew by airport, mode, day, nationality, document type, gender or age band. Flights count on the local day of the home-country airport where they arrive or depart; the period is under 31 days.',
  access: ['INDICATORS_TOTALIZATORS'],
} as const;

export const totalizers = {
  searchTotalizers: reportEndpoint({ ...report, path: '/web-inspection/v1/reports/totalizers' }),
  exportTotalizers: reportExport({ ...report, path: '/web-inspection/v1/reports/totalizers/export' }),
};
