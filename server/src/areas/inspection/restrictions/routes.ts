import { restrictions } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { peopleMet } from './people.ts';
import {
  changeRestriction,
  createRestriction,
  deleteRestriction,
  restrictionJudging,
  searchRestrictions,
  toggleRestriction,
  viewRestriction,
} from './restrictions.ts';

export const routes = handle(restrictions, {
  searchRestrictions: (context, { body }) => searchRestrictions(context, body),
  getRestriction: (context, { params }) => viewRestriction(context, params.id),
  restrictionJudging: (context, { params }) => restrictionJudging(context, params.id),
  peopleMet: (context, { body }) => peopleMet(context, body),
  createRestriction: (context, { body }) => createRestriction(context, body),
  updateRestriction: (context, { params, body }) => changeRestriction(context, params.id, body),
  toggleRestriction: (context, { query }) => toggleRestriction(context, query.id),
  deleteRestriction: (context, { params }) => deleteRestriction(context, params.id),
});
