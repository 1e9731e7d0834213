import { passengers } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { rejoinPassengers, separatePassenger } from './parting.ts';
import {
  countChangedPassengers,
  countPassengerChanges,
  flightPassengers,
  viewPassenger,
} from './passengers.ts';
import { unmaskPassenger } from './unmask.ts';

export const routes = mountFeature(passengers, {
  flightPassengers: (context, { params }) => flightPassengers(context, params.flightId),
  flightPassengersChanged: (context, { params, query }) =>
    countChangedPassengers(context, params.flightId, query.since),
  getPassenger: (context, { params }) => viewPassenger(context, params.flightPassengerId),
  passengerChanged: (context, { params, query }) =>
    countPassengerChanges(context, params.flightPassengerId, query.since),
  unmaskPassenger: (context, { params, body }) =>
    unmaskPassenger(context, params.flightPassengerId, body.reason),
  partPassenger: (context, { params, body }) =>
    separatePassenger(context, params.flightPassengerId, body.bookingId),
  joinPassengers: (context, { params, body }) =>
    rejoinPassengers(context, params.flightPassengerId, body.otherId),
});
