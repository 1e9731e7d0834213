import { excludedFlights } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { searchExcludedFlights } from './excluded-flights.ts';

export const routes = mountFeature(excludedFlights, {
  searchExcludedFlights: (context, { body }) => searchExcludedFlights(context, body),
});
