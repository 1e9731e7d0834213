import { restrictions } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { peopleMet } from './people.ts';
import {
  changeRestriction,
  createRestriction,
  deleteRestriction,
  getRestrictionJudging,
  searchRestrictions,
  toggleRestriction,
  viewRestriction,
} from './restrictions.ts';

export const routes = mountFeature(restrictions, {
  searchRestrictions: (context, { body }) => searchRestrictions(context, body),
  getRestriction: (context, { params }) => viewRestriction(context, params.id),
  restrictionJudging: (context, { params }) => getRestrictionJudging(context, params.id),
  peopleMet: (context, { body }) => peopleMet(context, body),
  createRestriction: (context, { body }) => createRestriction(context, body),
  updateRestriction: (context, { params, body }) => changeRestriction(context, params.id, body),
  toggleRestriction: (context, { query }) => toggleRestriction(context, query.id),
  deleteRestriction: (context, { params }) => deleteRestriction(context, params.id),
});
