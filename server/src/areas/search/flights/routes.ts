import { flights } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { flightsChanged, searchFlights, getFlight } from './flights.ts';

export const routes = mountFeature(flights, {
  searchFlights: (context, { body }) => searchFlights(context, body),
  flightsChanged: (context, { query, body }) => flightsChanged(context, body, query.since),
  getFlight: (context, { params }) => getFlight(context, params.flightId),
});
