import type { manualValidations } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof manualValidations> = {
  listManualValidations: { owner: 'carrier', input: ({ flightId }) => ({ params: { flightId } }) },
  takeManualValidation: {
    owner: 'carrier',
    input: ({ flightId, enrolmentId: id }) => ({ params: { flightId, id } }),
  },
  getValidationPhotograph: {
    owner: 'carrier',
    input: ({ flightId, enrolmentId: id }) => ({ params: { flightId, id, kind: 'FACE' } }),
  },
  decideManualValidation: {
    owner: 'carrier',
    input: ({ flightId, enrolmentId: id }) => ({
      params: { flightId, id },
      body: { validated: true, reason: 'Mesmo rosto no documento' },
    }),
  },
};
