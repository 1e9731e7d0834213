import { airportGroups } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { airportGroupChoices, airportGroupRegister as register } from './airport-groups.ts';

export const routes = mountFeature(airportGroups, {
  airportGroupChoices: context => airportGroupChoices(context),
  searchAirportGroups: (context, { body }) => register.search(context, body),
  getAirportGroup: (context, { params }) => register.get(context, params.id),
  createAirportGroup: (context, { body }) => register.create(context, body),
  updateAirportGroup: (context, { params, body }) => register.update(context, params.id, body),
  toggleAirportGroup: (context, { query }) => register.toggle(context, query.id),
});
