import { routes as consent } from './consent/routes.ts';
import { routes as officer } from './officer/routes.ts';

export { insertConsentTexts as publishTexts } from './consent/consent.ts';
export {
  findBookingValues as bookingValues,
  findPassengerValues as passengerValues,
} from './masking/unmasked-values.ts';
export type { PassengerValues } from './masking/values.ts';
export { jobs, applyRetention as retain } from './retention/retention.ts';

export const routes = { consent, officer };
