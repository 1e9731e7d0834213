import { flights, passengers } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { searchFlights, viewFlight } from './flights/flights.ts';
import { flightPassengers, viewPassenger } from './passengers/passengers.ts';

export const flightsRoutes = handle(flights, {
  searchFlights: (context, { body }) => searchFlights(context, body),
  getFlight: (context, { params }) => viewFlight(context, params.flightId),
});

export const passengersRoutes = handle(passengers, {
  flightPassengers: (context, { params }) => flightPassengers(context, params.flightId),
  getPassenger: (context, { params }) => viewPassenger(context, params.flightPassengerId),
});
