import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { routes as handling } from './handling/routes.ts';
import { routes as inbox } from './inbox/routes.ts';
import { deleteMailsJob, sendMailJob } from './on-call-mails/jobs.ts';
import { routes as onCallMails } from './on-call-mails/routes.ts';
import { fallbackReceiversJob } from './receivers/fallback-receivers.ts';
import { routes as stream } from './stream/routes.ts';

export { loadAlert, recordsOf } from './inbox/inbox.ts';
export { countOpenAlertsByFlight, countOpenAlertsByPassenger, listOpenAlertCounts } from './queries.ts';
export { advanceAlerts, moveAlerts, moveAlertsOfSources, updateTravellersOfAlerts } from './raise/queries.ts';
export { updateAlertsOfCategory, updateAlertsOfSources } from './raise/source-fields/queries.ts';
export { countWithdrawableAlerts, withdrawAlerts } from './handling/withdrawal/withdrawal.ts';
export { listReasonValues, loadAirportNames } from './airport-names.ts';
export { conditionsOf, listTreeValues, treeLines } from './reasons.ts';
export { addAlertsForNewMembers } from './receivers/fallback-receivers.ts';
export { raiseAlerts, type Raised } from './raise/raise.ts';
export type { Hit, AlertStatus } from './raise/hit.ts';

export const jobs = (services: Services): Job[] => [
  fallbackReceiversJob(services),
  sendMailJob(services),
  deleteMailsJob(services),
];

export const routes = { inbox, handling, 'on-call-mails': onCallMails, stream };
