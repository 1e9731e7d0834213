import type { AreaCalls } from '#testing/calls.ts';
import { calls as boardingPanel } from '../boarding-panel/testing/calls.ts';
import { calls as consents } from '../consents/testing/calls.ts';
import { calls as enrolments } from '../enrolments/testing/calls.ts';
import { calls as excludedFlights } from '../excluded-flights/testing/calls.ts';
import { calls as gates } from '../gates/testing/calls.ts';
import { calls as manualValidations } from '../manual-validations/testing/calls.ts';
import { calls as messages } from '../messages/testing/calls.ts';
import { calls as stations } from '../stations/testing/calls.ts';

export const calls: AreaCalls<'boarding'> = {
  gates,
  enrolments,
  consents,
  messages,
  'manual-validations': manualValidations,
  stations,
  'boarding-panel': boardingPanel,
  'excluded-flights': excludedFlights,
};
