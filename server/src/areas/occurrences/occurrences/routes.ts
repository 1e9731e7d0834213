import { occurrences } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { searchActs } from './acts/acts.ts';
import { occurrenceHistory } from './history/history.ts';
import {
  createOccurrence,
  deleteOccurrence,
  getOccurrence,
  occurrenceCategories,
  occurrencesOfPassenger,
  occurrencesOfTraveller,
  restoreOccurrence,
  updateOccurrence,
} from './occurrences.ts';

export const routes = mountFeature(occurrences, {
  occurrenceCategories: context => occurrenceCategories(context),
  occurrencesOfPassenger: (context, { params }) => occurrencesOfPassenger(context, params.passengerId),
  occurrencesOfTraveller: (context, { params }) => occurrencesOfTraveller(context, params.travellerId),
  getOccurrence: (context, { params }) => getOccurrence(context, params.id),
  occurrenceHistory: (context, { params }) => occurrenceHistory(context, params.id),
  createOccurrence: (context, { body }) => createOccurrence(context, body),
  updateOccurrence: (context, { params, body }) => updateOccurrence(context, params.id, body),
  deleteOccurrence: (context, { params, body }) => deleteOccurrence(context, params.id, body),
  restoreOccurrence: (context, { params, body }) => restoreOccurrence(context, params.id, body),
  searchActs: (context, { body }) => searchActs(context, body),
});
