export interface ReportKind {
  /** Name in the address of the specification. */
  name: string;
  url: string;
  days: number;
  /** One body for each group. */
  bodies: readonly Record<string, unknown>[];
}

const reports = '/web-inspection/v1/reports';
/** Under 31 and under 60 days. */
const monthDays = 30;
const longDays = 59;
const yearsDays = 5 * 365;

const grouped = (...groups: readonly string[]): Record<string, unknown>[] => groups.map(group => ({ group }));
const shown = (...views: readonly string[]): Record<string, unknown>[] => views.map(show => ({ show }));

/** The eleven reports of the specification, and the quality of messages. */
export const reportKinds: readonly ReportKind[] = [
  { name: 'inspection', url: `${reports}/inspected`, days: monthDays, bodies: [{}] },
  {
    name: 'inspection_totals',
    url: `${reports}/inspection-totals`,
    days: longDays,
    bodies: grouped('DAY', 'AIRPORT', 'MODE', 'FLIGHT'),
  },
  { name: 'inspection_acts', url: `${reports}/inspection-acts`, days: monthDays, bodies: [{}] },
  {
    name: 'indicators',
    url: `${reports}/indicators`,
    days: longDays,
    bodies: grouped('CARRIER_AIRPORT', 'CARRIER', 'AIRPORT', 'DAY', 'FLIGHT'),
  },
  { name: 'indicator_charts', url: `${reports}/indicator-charts`, days: longDays, bodies: [{}] },
  {
    name: 'excluded_flights',
    url: '/audit-boarding/v1/boarding/exclusions/search',
    days: longDays,
    bodies: [{}],
  },
  {
    name: 'boarding',
    url: `${reports}/boarding-indicators`,
    days: longDays,
    bodies: grouped('AIRPORT', 'DAY', 'CARRIER', 'FLIGHT', 'REASON'),
  },
  { name: 'boarding_charts', url: `${reports}/boarding-charts`, days: longDays, bodies: [{}] },
  {
    name: 'totalizers',
    url: `${reports}/totalizers`,
    days: monthDays,
    bodies: grouped('AIRPORT', 'MODE', 'DAY', 'FLIGHT', 'NATIONALITY', 'DOCUMENT_TYPE', 'GENDER', 'AGE_BAND'),
  },
  {
    name: 'api_requests',
    url: `${reports}/api-requests`,
    days: monthDays,
    bodies: grouped('OPERATION', 'STATUS', 'HOUR', 'DAY', 'INTEGRATOR'),
  },
  { name: 'platform', url: `${reports}/platform-indicators`, days: yearsDays, bodies: [{}] },
  {
    name: 'quality',
    url: `${reports}/carrier-quality`,
    days: longDays,
    bodies: shown('CARRIER', 'DAY', 'FINDING', 'FILE'),
  },
];
