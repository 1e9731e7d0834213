import { uniqueTravellers } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { listTravellerCompanions } from './companions/companions.ts';
import { getTravellerJourneys } from './journeys/journeys.ts';
import { getTraveller, searchTravellers } from './unique-travellers.ts';

export const routes = mountFeature(uniqueTravellers, {
  searchTravellers: (context, { body }) => searchTravellers(context, body),
  getTraveller: (context, { params }) => getTraveller(context, params.vuId),
  getTravellerJourneys: (context, { params }) => getTravellerJourneys(context, params.vuId),
  listTravellerCompanions: (context, { params }) => listTravellerCompanions(context, params.vuId),
});
