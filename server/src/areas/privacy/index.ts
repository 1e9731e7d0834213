import { routes as consent } from './consent/routes.ts';
import { routes as officer } from './officer/routes.ts';

export { publishTexts } from './consent/consent.ts';
export { bookingValues, passengerValues } from './retention/full.ts';
export type { PassengerValues } from './retention/values.ts';
export { jobs, retain } from './retention/retention.ts';

export const routes = { consent, officer };
