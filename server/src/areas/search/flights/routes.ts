import { flights } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { countChangedFlights, searchFlights, viewFlight } from './flights.ts';

export const routes = handle(flights, {
  searchFlights: (context, { body }) => searchFlights(context, body),
  flightsChanged: (context, { query, body }) => countChangedFlights(context, body, query.since),
  getFlight: (context, { params }) => viewFlight(context, params.flightId),
});
