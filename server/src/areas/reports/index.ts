import { routes as apiRequests } from './api-requests/routes.ts';
import { routes as boardingIndicators } from './boarding-indicators/routes.ts';
import { routes as carrierQuality } from './carrier-quality/routes.ts';
import { routes as indicators } from './indicators/routes.ts';
import { routes as inspectionReports } from './inspection-reports/routes.ts';
import { routes as platformIndicators } from './platform-indicators/routes.ts';
import { routes as totalizers } from './totalizers/routes.ts';

export const routes = {
  'inspection-reports': inspectionReports,
  indicators,
  'carrier-quality': carrierQuality,
  'boarding-indicators': boardingIndicators,
  'platform-indicators': platformIndicators,
  'api-requests': apiRequests,
  totalizers,
};
