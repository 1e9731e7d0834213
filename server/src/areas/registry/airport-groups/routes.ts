import { airportGroups } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import {
  airportGroupChoices,
  createAirportGroup,
  searchAirportGroups,
  toggleAirportGroup,
  updateAirportGroup,
  viewAirportGroup,
} from './airport-groups.ts';

export const routes = handle(airportGroups, {
  airportGroupChoices: context => airportGroupChoices(context),
  searchAirportGroups: (context, { body }) => searchAirportGroups(context, body),
  getAirportGroup: (context, { params }) => viewAirportGroup(context, params.id),
  createAirportGroup: (context, { body }) => createAirportGroup(context, body),
  updateAirportGroup: (context, { params, body }) => updateAirportGroup(context, params.id, body),
  toggleAirportGroup: (context, { query }) => toggleAirportGroup(context, query.id),
});
