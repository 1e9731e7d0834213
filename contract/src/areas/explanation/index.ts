import { explanation } from './alert.ts';

export * from './alert.ts';

export const explanationFeatures = { alert: explanation };
