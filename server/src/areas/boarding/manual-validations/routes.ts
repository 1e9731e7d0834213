import { manualValidations } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  decideManualValidation,
  getValidationPhotograph,
  listManualValidations,
  takeManualValidation,
} from './manual-validations.ts';

export const routes = mountFeature(manualValidations, {
  listManualValidations: (context, { params }) => listManualValidations(context, params.flightId),
  takeManualValidation: (context, { params }) => takeManualValidation(context, params),
  getValidationPhotograph: (context, { params }) => getValidationPhotograph(context, params),
  decideManualValidation: (context, { params, body }) => decideManualValidation(context, params, body),
});
