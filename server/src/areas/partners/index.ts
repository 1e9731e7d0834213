import { routes as apiAudit } from './api-audit/routes.ts';
import { routes as integrators } from './integrators/routes.ts';
import { routes as schedule } from './schedule/routes.ts';

export { makeCallRecorder, type CallRecorder } from './api-audit/recorder.ts';
export { generateToken, grantAtCommandLine, makeIntegratorAuthenticator } from './integrators/tokens.ts';
export { getProfile, type CarrierProfile } from './profiles/profile.ts';
export { noteArrival } from './schedule/arrivals.ts';
export { jobs } from './schedule/jobs.ts';
export { lateByCarrier } from './schedule/queries.ts';

export const routes = { 'api-audit': apiAudit, integrators, schedule };
