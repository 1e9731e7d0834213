import { airlines, airports, countries } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { foldText } from '#kernel/text.ts';
import { activeAirlines, activeCountries, airportsByText, airportsOfOrganization } from './queries.ts';

export { airportPlaces, zoneOf, type PlaceReader } from './places.ts';
export { airportFacts, carriersByIcao, type AirportFacts, type AirportPlace } from './queries.ts';
export { loadReference } from './reference.ts';

const mostAirportsFound = 20;

export const airportsRoutes = handle(airports, {
  // Without an organization there is no airport to work at; a limit to others than the organization's opens nothing.
  airportsOfUser: ({ actor, db }) =>
    actor.organization === null ? [] : airportsOfOrganization(db, actor.organization.id, actor.airports),
  findAirports: ({ config, db }, { query }) =>
    airportsByText(db, foldText(query.text), config.homeCountry, mostAirportsFound),
});

export const countriesRoutes = handle(countries, { countryChoices: ({ db }) => activeCountries(db) });
export const airlinesRoutes = handle(airlines, { airlineChoices: ({ db }) => activeAirlines(db) });
