import { pastChecks } from './past-checks.ts';

export * from './judging.ts';
export * from './past-checks.ts';

export const judgingFeatures = { 'past-checks': pastChecks };
