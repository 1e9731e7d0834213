import { routes as consent } from './consent/routes.ts';
import { routes as officer } from './officer/routes.ts';

export { findConsentVersion, insertConsentTexts } from './consent/consent.ts';
export { findBookingValues, findPassengerValues } from './masking/unmasked-values.ts';
export type { PassengerValues } from './masking/values.ts';
export { jobs, applyRetention } from './retention/retention.ts';

export const routes = { consent, officer };
