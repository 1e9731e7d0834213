import { routes as apiAudit } from './api-audit/routes.ts';
import { routes as integrators } from './integrators/routes.ts';
import { routes as schedule } from './schedule/routes.ts';

export { createCallRecorder, type CallRecorder } from './api-audit/recorder.ts';
export { generateToken, grantAtCommandLine, buildIntegratorAuthenticator } from './integrators/tokens.ts';
export { getProfile, type CarrierProfile } from './profiles/profile.ts';
export { listPremiumClasses } from './profiles/queries.ts';
export { recordArrival } from './schedule/arrivals.ts';
export { jobs } from './schedule/jobs.ts';
export { countLateByCarrier, countOwedPushes } from './schedule/queries.ts';
export { countAcceptedCalls } from './api-audit/queries.ts';
export { findIntegratorNames, listLastUses } from './integrators/queries.ts';

export const routes = { 'api-audit': apiAudit, integrators, schedule };
