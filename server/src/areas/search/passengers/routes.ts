import { passengers } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { flightPassengers, viewPassenger } from './passengers.ts';

export const routes = handle(passengers, {
  flightPassengers: (context, { params }) => flightPassengers(context, params.flightId),
  getPassenger: (context, { params }) => viewPassenger(context, params.flightPassengerId),
});
