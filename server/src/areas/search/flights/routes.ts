import { flights } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { countChangedFlights, searchFlights, viewFlight } from './flights.ts';

export const routes = mountFeature(flights, {
  searchFlights: (context, { body }) => searchFlights(context, body),
  flightsChanged: (context, { query, body }) => countChangedFlights(context, body, query.since),
  getFlight: (context, { params }) => viewFlight(context, params.flightId),
});
