import { consent } from './consent.ts';
import { officer } from './officer.ts';

export * from './consent.ts';
export * from './officer.ts';

export const privacyFeatures = { consent, officer };
