import { passenger } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { getPassenger, passengerChanged } from './passenger.ts';
import { unmaskPassenger } from './unmask.ts';

export const routes = mountFeature(passenger, {
  getPassenger: (context, { params }) => getPassenger(context, params.flightPassengerId),
  passengerChanged: (context, { params, query }) =>
    passengerChanged(context, params.flightPassengerId, query.since),
  unmaskPassenger: (context, { params, body }) =>
    unmaskPassenger(context, params.flightPassengerId, body.reason),
});
