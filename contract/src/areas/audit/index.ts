import { trail } from './trail.ts';

export * from './record-kinds.ts';
export * from './trail.ts';

export const auditFeatures = { trail };
