import { itineraries } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { searchItineraries } from './itineraries.ts';

export const routes = mountFeature(itineraries, {
  searchItineraries: (context, { body }) => searchItineraries(context, body),
});
