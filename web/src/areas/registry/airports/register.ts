import { airports, airportSearch } from '@farol/contract/areas/registry/airports';
import { defineRegister } from '#ui/register/register.ts';
import { airportPaths } from './paths.ts';

export const airportRegister = defineRegister({
  name: 'airports',
  paths: airportPaths,
  key: 'iata',
  nameOf: row => `${row.iata} ${row.name}`,
  criteria: airportSearch,
  search: airports.searchAirports,
  get: airports.getAirport,
  create: airports.createAirport,
  update: airports.updateAirport,
  toggle: airports.toggleAirport,
});
