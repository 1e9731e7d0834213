import { travellers } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { joinPassengers, partPassenger } from './separation.ts';

export const routes = mountFeature(travellers, {
  partPassenger: (context, { params, body }) =>
    partPassenger(context, params.flightPassengerId, body.bookingId),
  joinPassengers: (context, { params, body }) =>
    joinPassengers(context, params.flightPassengerId, body.otherId),
});
