import { apiAudit } from './api-audit.ts';
import { integrators } from './integrators.ts';
import { schedule } from './schedule.ts';

export * from './api-audit.ts';
export * from './integrators.ts';
export * from './moments.ts';
export * from './schedule.ts';

export const partnersFeatures = { integrators, 'api-audit': apiAudit, schedule };
