import { choiceOf, oneOf, period, searchOf } from '../../search.ts';
import { callOutcomes } from '../partners/api-audit.ts';
import { reportEndpoint, reportExport, reportUnderDays } from './report.ts';

export const requestGroups = ['OPERATION', 'STATUS', 'HOUR', 'DAY', 'INTEGRATOR'] as const;

export const apiRequestsSearch = searchOf(
  {
    /** Days in the home zone. */
    period: period({ days: [-6, 0], outlook: 'past', under: reportUnderDays }),
    outcome: oneOf(callOutcomes),
    group: choiceOf(requestGroups, 'OPERATION'),
  },
  { line: ['period', 'outcome', 'group'] },
);

const report = {
  search: apiRequestsSearch,
  summary:
    'Report calls of integrators by endpoint, status, hour, day or integrator: outcomes, duration, slowest call and size. Airline users get calls of integrators that send only for their carrier. The period is under 31 days.',
  access: ['API_REQUEST_REPORT'],
} as const;

export const apiRequests = {
  searchApiRequests: reportEndpoint({ ...report, path: '/web-inspection/v1/reports/api-requests' }),
  exportApiRequests: reportExport({ ...report, path: '/web-inspection/v1/reports/api-requests/export' }),
};
