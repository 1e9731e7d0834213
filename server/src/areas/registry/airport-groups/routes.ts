import { airportGroups } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  airportGroupChoices,
  createAirportGroup,
  searchAirportGroups,
  toggleAirportGroup,
  updateAirportGroup,
  getAirportGroup,
} from './airport-groups.ts';

export const routes = mountFeature(airportGroups, {
  airportGroupChoices: context => airportGroupChoices(context),
  searchAirportGroups: (context, { body }) => searchAirportGroups(context, body),
  getAirportGroup: (context, { params }) => getAirportGroup(context, params.id),
  createAirportGroup: (context, { body }) => createAirportGroup(context, body),
  updateAirportGroup: (context, { params, body }) => updateAirportGroup(context, params.id, body),
  toggleAirportGroup: (context, { query }) => toggleAirportGroup(context, query.id),
});
