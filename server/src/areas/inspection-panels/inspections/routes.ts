import { inspections } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { inspectPassengers, uninspectPassengers } from './inspections.ts';

export const routes = mountFeature(inspections, {
  inspectPassengers: (context, { body }) => inspectPassengers(context, body),
  uninspectPassengers: (context, { body }) => uninspectPassengers(context, body),
});
