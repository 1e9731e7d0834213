import { version } from './version.ts';

export * from './version.ts';

export const helpFeatures = { version };
