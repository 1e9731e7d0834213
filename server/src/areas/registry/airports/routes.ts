import { airports, type Language } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { foldText } from '#kernel/text.ts';
import { cityIn } from '../reference/city-names.ts';
import {
  createAirport,
  searchAirports,
  toggleAirport,
  updateAirport,
  viewAirport,
  zoneOfPlace,
} from './airports.ts';
import { type AirportChoice, airportsByText, airportsOf } from './queries.ts';

const mostAirportsFound = 20;

export const routes = handle(airports, {
  airportsOfUser: async ({ actor, db, language }) => named(language, await airportsOf(actor, db)),
  findAirports: async ({ config, db, language }, { query }) =>
    named(language, await airportsByText(db, foldText(query.text), config.homeCountry, mostAirportsFound)),
  zoneOfPlace: (context, { query }) => zoneOfPlace(context, query),
  searchAirports: (context, { body }) => searchAirports(context, body),
  getAirport: (context, { params }) => viewAirport(context, params.iata),
  createAirport: (context, { body }) => createAirport(context, body),
  updateAirport: (context, { params, body }) => updateAirport(context, params.iata, body),
  toggleAirport: (context, { query }) => toggleAirport(context, query.iata),
});

function named(language: Language, found: readonly AirportChoice[]): AirportChoice[] {
  return found.map(airport => ({
    ...airport,
    city: cityIn(language, { city: airport.city, countryCode2: airport.countryCode }),
  }));
}
