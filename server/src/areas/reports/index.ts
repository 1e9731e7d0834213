import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { routes as apiRequests } from './api-requests/routes.ts';
import { routes as boardingIndicators } from './boarding-indicators/routes.ts';
import { routes as carrierQuality } from './carrier-quality/routes.ts';
import { routes as indicators } from './indicators/routes.ts';
import { routes as inspectionReports } from './inspection-reports/routes.ts';
import { routes as platformIndicators } from './platform-indicators/routes.ts';
import { reportFileJobs } from './report-files/jobs.ts';
import { routes as reportFiles } from './report-files/routes.ts';
import { routes as totalizers } from './totalizers/routes.ts';

export const jobs = (services: Services): Job[] => reportFileJobs(services);

export const routes = {
  'inspection-reports': inspectionReports,
  indicators,
  'carrier-quality': carrierQuality,
  'boarding-indicators': boardingIndicators,
  'platform-indicators': platformIndicators,
  'api-requests': apiRequests,
  'report-files': reportFiles,
  totalizers,
};
