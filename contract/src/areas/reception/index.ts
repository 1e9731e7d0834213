import { messages } from './messages.ts';

export * from './messages.ts';

export const receptionFeatures = { messages };
