import { passengers } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { searchPassengers } from './passengers.ts';

export const routes = mountFeature(passengers, {
  searchPassengers: (context, { body }) => searchPassengers(context, body),
});
