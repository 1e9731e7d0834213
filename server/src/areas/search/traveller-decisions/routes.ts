import { travellerDecisions } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  keepTravellersApart,
  listTravellerDecisions,
  mergeTravellers,
  splitTraveller,
  undoTravellerDecision,
} from './traveller-decisions.ts';

export const routes = mountFeature(travellerDecisions, {
  listTravellerDecisions: (context, { params }) => listTravellerDecisions(context, params.vuId),
  mergeTravellers: (context, { params, body }) => mergeTravellers(context, params.vuId, body),
  splitTraveller: (context, { params, body }) => splitTraveller(context, params.vuId, body),
  keepTravellersApart: (context, { params, body }) => keepTravellersApart(context, params.vuId, body),
  undoTravellerDecision: (context, { params, body }) => undoTravellerDecision(context, params, body.reason),
});
