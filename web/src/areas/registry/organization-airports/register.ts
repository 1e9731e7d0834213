import {
  organizationAirports,
  organizationAirportsSearch,
} from '@farol/contract/areas/registry/organization-airports';
import { defineRegister } from '#ui/register/register.ts';
import { organizationAirportsPaths } from './paths.ts';

/** Organizations whose airports the reader may set. */
export const organizationAirportsRegister = defineRegister({
  name: 'organizationAirports',
  paths: organizationAirportsPaths,
  key: 'id',
  nameOf: row => row.name,
  criteria: organizationAirportsSearch,
  search: organizationAirports.searchOrganizationAirports,
  get: organizationAirports.getOrganizationAirports,
  update: organizationAirports.setOrganizationAirports,
});
