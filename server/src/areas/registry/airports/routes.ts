import { airports } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  airportRegister as register,
  airportsOfUser,
  findAirports,
  listAirportNames,
  zoneOfPlace,
} from './airports.ts';

export const routes = mountFeature(airports, {
  airportsOfUser: context => airportsOfUser(context),
  findAirports: (context, { query }) => findAirports(context, query.text),
  listAirportNames: (context, { query }) => listAirportNames(context, query.codes),
  zoneOfPlace: (context, { query }) => zoneOfPlace(context, query),
  searchAirports: (context, { body }) => register.search(context, body),
  getAirport: (context, { params }) => register.get(context, params.iata),
  createAirport: (context, { body }) => register.create(context, body),
  updateAirport: (context, { params, body }) => register.update(context, params.iata, body),
  toggleAirport: (context, { query }) => register.toggle(context, query.iata),
});
