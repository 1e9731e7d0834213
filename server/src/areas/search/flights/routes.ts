import { flights } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { searchFlights, viewFlight } from './flights.ts';

export const routes = handle(flights, {
  searchFlights: (context, { body }) => searchFlights(context, body),
  getFlight: (context, { params }) => viewFlight(context, params.flightId),
});
