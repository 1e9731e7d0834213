import { inspected } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { inspectionsOfPassenger, inspectionsOfTraveller, passengersInspected } from './inspected.ts';

export const routes = mountFeature(inspected, {
  inspectionsOfPassenger: (context, { params }) => inspectionsOfPassenger(context, params.passengerId),
  passengersInspected: (context, { params }) => passengersInspected(context, params.flightId),
  inspectionsOfTraveller: (context, { params }) => inspectionsOfTraveller(context, params.travellerId),
});
