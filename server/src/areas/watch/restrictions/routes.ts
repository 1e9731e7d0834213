import { restrictions } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { peopleMet } from './people/people.ts';
import {
  updateRestriction,
  createRestriction,
  deleteRestriction,
  restrictionJudging,
  restrictionsOfTraveller,
  searchRestrictions,
  toggleRestriction,
  getRestriction,
} from './restrictions.ts';

export const routes = mountFeature(restrictions, {
  searchRestrictions: (context, { body }) => searchRestrictions(context, body),
  getRestriction: (context, { params }) => getRestriction(context, params.id),
  restrictionJudging: (context, { params }) => restrictionJudging(context, params.id),
  restrictionsOfTraveller: (context, { params }) => restrictionsOfTraveller(context, params.travellerId),
  peopleMet: (context, { body }) => peopleMet(context, body),
  createRestriction: (context, { body }) => createRestriction(context, body),
  updateRestriction: (context, { params, body }) => updateRestriction(context, params.id, body),
  toggleRestriction: (context, { query }) => toggleRestriction(context, query.id, query.floods),
  deleteRestriction: (context, { params }) => deleteRestriction(context, params.id),
});
