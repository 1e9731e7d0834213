import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { routes as boardingPanel } from './boarding-panel/routes.ts';
import { routes as consents } from './consents/routes.ts';
import { deleteDueDataJob } from './deletion/jobs.ts';
import { routes as enrolments } from './enrolments/routes.ts';
import { routes as excludedFlights } from './excluded-flights/routes.ts';
import { routes as gates } from './gates/routes.ts';
import { routes as manualValidations } from './manual-validations/routes.ts';
import { sendMessageJob } from './messages/jobs.ts';
import { routes as messages } from './messages/routes.ts';
import { deleteRequestsJob } from './requests/jobs.ts';
import { routes as stations } from './stations/routes.ts';
export { countSourceCharges } from './verification/queries.ts';

import { verifyJob } from './verification/jobs.ts';

export const jobs = (services: Services): Job[] => [
  deleteRequestsJob(services),
  deleteDueDataJob(services),
  sendMessageJob(services),
  verifyJob(services),
];

export const routes = {
  gates,
  enrolments,
  consents,
  messages,
  'manual-validations': manualValidations,
  stations,
  'boarding-panel': boardingPanel,
  'excluded-flights': excludedFlights,
};
