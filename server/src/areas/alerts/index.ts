import { routes as handling } from './handling/routes.ts';
import { routes as inbox } from './inbox/routes.ts';
import { routes as stream } from './stream/routes.ts';

export { loadAlert, recordsOf } from './inbox/inbox.ts';
export {
  countOpenAlertsByFlight,
  countOpenAlertsByPassenger,
  countOpenAlertsByPassengers,
} from './queries.ts';
export { moveAlerts, moveAlertsOfSources } from './raise/queries.ts';
export { updateAlertsOfCategory, updateAlertsOfSources } from './raise/source-fields/queries.ts';
export { listReasonValues, loadAirportNames } from './airport-names.ts';
export { conditionsOf, listTreeValues, treeLines } from './reasons.ts';
export { addAlertsForNewMembers, fallbackReceiversJob } from './receivers/fallback-receivers.ts';
export { raiseAlerts, type AlertReason, type AlertStatus, type Hit, type Raised } from './raise/raise.ts';

export const routes = { inbox, handling, stream };
