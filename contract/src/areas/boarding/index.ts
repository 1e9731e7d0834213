import { boardingPanel } from './boarding-panel.ts';
import { consents } from './consents.ts';
import { enrolments } from './enrolments.ts';
import { excludedFlights } from './excluded-flights.ts';
import { gates } from './gates.ts';
import { stations } from './stations.ts';
import { manualValidations } from './manual-validations.ts';
import { consentMessages } from './messages.ts';

export * from './boarding-panel.ts';
export * from './consents.ts';
export * from './enrolment-reasons.ts';
export * from './enrolment-state-texts.ts';
export * from './enrolments.ts';
export * from './excluded-flights.ts';
export * from './gates.ts';
export * from './manual-validations.ts';
export * from './messages.ts';
export * from './reasons.ts';
export * from './stages.ts';
export * from './stations.ts';

export const boardingFeatures = {
  gates,
  enrolments,
  consents,
  messages: consentMessages,
  'manual-validations': manualValidations,
  stations,
  'boarding-panel': boardingPanel,
  'excluded-flights': excludedFlights,
};
