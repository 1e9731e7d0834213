import { passengers } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { joinPassengers, partPassenger } from './parting.ts';
import { flightPassengersChanged, passengerChanged, flightPassengers, getPassenger } from './passengers.ts';
import { unmaskPassenger } from './unmask.ts';

export const routes = mountFeature(passengers, {
  flightPassengers: (context, { params }) => flightPassengers(context, params.flightId),
  flightPassengersChanged: (context, { params, query }) =>
    flightPassengersChanged(context, params.flightId, query.since),
  getPassenger: (context, { params }) => getPassenger(context, params.flightPassengerId),
  passengerChanged: (context, { params, query }) =>
    passengerChanged(context, params.flightPassengerId, query.since),
  unmaskPassenger: (context, { params, body }) =>
    unmaskPassenger(context, params.flightPassengerId, body.reason),
  partPassenger: (context, { params, body }) =>
    partPassenger(context, params.flightPassengerId, body.bookingId),
  joinPassengers: (context, { params, body }) =>
    joinPassengers(context, params.flightPassengerId, body.otherId),
});
