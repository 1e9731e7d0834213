import { airportGroups, airportGroupSearch } from '@farol/contract/areas/registry/airport-groups';
import { defineRegister } from '#ui/register/register.ts';
import { airportGroupPaths } from './paths.ts';

export const airportGroupRegister = defineRegister({
  name: 'airportGroups',
  paths: airportGroupPaths,
  key: 'id',
  nameOf: row => row.name,
  criteria: airportGroupSearch,
  search: airportGroups.searchAirportGroups,
  get: airportGroups.getAirportGroup,
  create: airportGroups.createAirportGroup,
  update: airportGroups.updateAirportGroup,
  toggle: airportGroups.toggleAirportGroup,
});
