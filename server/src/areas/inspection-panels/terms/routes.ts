import { terms } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportTerm } from './export.ts';
import {
  cancelTerm,
  getTerm,
  getTermForm,
  issueTerm,
  searchTcsvTerms,
  searchTisbaTerms,
  termsOfPassenger,
  updateTermForm,
} from './terms.ts';

export const routes = mountFeature(terms, {
  getTermForm: (context, { params }) => getTermForm(context, params.kind),
  updateTermForm: (context, { params, body }) => updateTermForm(context, params.kind, body),
  issueTerm: (context, { body }) => issueTerm(context, body),
  getTerm: (context, { params }) => getTerm(context, params.id),
  termsOfPassenger: (context, { params }) => termsOfPassenger(context, params.passengerId),
  cancelTerm: (context, { params, body }) => cancelTerm(context, params.id, body),
  exportTerm: (context, { params, body }) => exportTerm(context, params.id, body.reason),
  searchTisbaTerms: (context, { body }) => searchTisbaTerms(context, body),
  searchTcsvTerms: (context, { body }) => searchTcsvTerms(context, body),
});
