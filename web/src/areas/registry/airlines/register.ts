import { airlines, airlineSearch } from '@farol/contract/areas/registry/airlines';
import { defineRegister } from '#ui/register/register.ts';
import { airlinePaths } from './paths.ts';

export const airlineRegister = defineRegister({
  name: 'airlines',
  paths: airlinePaths,
  key: 'code',
  nameOf: row => `${row.code} ${row.name}`,
  criteria: airlineSearch,
  search: airlines.searchAirlines,
  get: airlines.getAirline,
  create: airlines.createAirline,
  update: airlines.updateAirline,
  toggle: airlines.toggleAirline,
});
