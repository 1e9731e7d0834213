import { airports, type Language } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { foldText } from '#kernel/text.ts';
import { localizeCity } from '../reference/city-names.ts';
import {
  createAirport,
  searchAirports,
  toggleAirport,
  updateAirport,
  getAirport,
  zoneOfPlace,
} from './airports.ts';
import { type AirportChoice, searchAirportsByText, listUserAirports } from './queries.ts';

const maxAirports = 20;

export const routes = mountFeature(airports, {
  airportsOfUser: async ({ actor, db, language }) =>
    localizeCities(language, await listUserAirports(actor, db)),
  findAirports: async ({ config, db, language }, { query }) =>
    localizeCities(
      language,
      await searchAirportsByText(db, foldText(query.text), config.homeCountry, maxAirports),
    ),
  zoneOfPlace: (context, { query }) => zoneOfPlace(context, query),
  searchAirports: (context, { body }) => searchAirports(context, body),
  getAirport: (context, { params }) => getAirport(context, params.iata),
  createAirport: (context, { body }) => createAirport(context, body),
  updateAirport: (context, { params, body }) => updateAirport(context, params.iata, body),
  toggleAirport: (context, { query }) => toggleAirport(context, query.iata),
});

function localizeCities(language: Language, found: readonly AirportChoice[]): AirportChoice[] {
  return found.map(airport => ({
    ...airport,
    city: localizeCity(language, { city: airport.city, countryCode2: airport.countryCode }),
  }));
}
