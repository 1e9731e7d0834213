import { passengers } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { joinAgain, part } from './parting.ts';
import {
  countChangedPassengers,
  countPassengerChanges,
  flightPassengers,
  viewPassenger,
} from './passengers.ts';
import { unmask } from './unmask.ts';

export const routes = handle(passengers, {
  flightPassengers: (context, { params }) => flightPassengers(context, params.flightId),
  flightPassengersChanged: (context, { params, query }) =>
    countChangedPassengers(context, params.flightId, query.since),
  getPassenger: (context, { params }) => viewPassenger(context, params.flightPassengerId),
  passengerChanged: (context, { params, query }) =>
    countPassengerChanges(context, params.flightPassengerId, query.since),
  unmaskPassenger: (context, { params, body }) => unmask(context, params.flightPassengerId, body.reason),
  partPassenger: (context, { params, body }) => part(context, params.flightPassengerId, body.bookingId),
  joinPassengers: (context, { params, body }) => joinAgain(context, params.flightPassengerId, body.otherId),
});
