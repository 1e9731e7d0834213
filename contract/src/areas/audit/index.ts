import { trail } from './trail.ts';

export * from './trail.ts';

export const auditFeatures = { trail };
