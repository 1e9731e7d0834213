import { airports } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { foldText } from '#kernel/text.ts';
import { airportsByText, airportsOfOrganization } from './queries.ts';

const mostAirportsFound = 20;

export const routes = handle(airports, {
  // Without an organization there is no airport to work at; a limit to others than the organization's opens nothing.
  airportsOfUser: ({ actor, db }) =>
    actor.organization === null ? [] : airportsOfOrganization(db, actor.organization.id, actor.airports),
  findAirports: ({ config, db }, { query }) =>
    airportsByText(db, foldText(query.text), config.homeCountry, mostAirportsFound),
});
