import { airports } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  airportsOfUser,
  createAirport,
  findAirports,
  listAirportNames,
  searchAirports,
  toggleAirport,
  updateAirport,
  getAirport,
  zoneOfPlace,
} from './airports.ts';

export const routes = mountFeature(airports, {
  airportsOfUser: context => airportsOfUser(context),
  findAirports: (context, { query }) => findAirports(context, query.text),
  listAirportNames: (context, { query }) => listAirportNames(context, query.codes),
  zoneOfPlace: (context, { query }) => zoneOfPlace(context, query),
  searchAirports: (context, { body }) => searchAirports(context, body),
  getAirport: (context, { params }) => getAirport(context, params.iata),
  createAirport: (context, { body }) => createAirport(context, body),
  updateAirport: (context, { params, body }) => updateAirport(context, params.iata, body),
  toggleAirport: (context, { query }) => toggleAirport(context, query.iata),
});
