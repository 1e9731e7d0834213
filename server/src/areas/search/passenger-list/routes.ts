import { passengerList } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { flightPassengers, flightPassengersChanged } from './passenger-list.ts';

export const routes = mountFeature(passengerList, {
  flightPassengers: (context, { params }) => flightPassengers(context, params.flightId),
  flightPassengersChanged: (context, { params, query }) =>
    flightPassengersChanged(context, params.flightId, query.since),
});
