import { airlines } from './airlines.ts';
import { airportGroups } from './airport-groups.ts';
import { airports } from './airports.ts';
import { countries } from './countries.ts';
import { organizationAirports } from './organization-airports.ts';
import { organizations } from './organizations.ts';

export * from './airlines.ts';
export * from './airport-groups.ts';
export * from './airports.ts';
export * from './countries.ts';
export * from './organization-airports.ts';
export * from './organizations.ts';
export * from './register.ts';

export const registryFeatures = {
  airports,
  countries,
  airlines,
  organizations,
  'organization-airports': organizationAirports,
  'airport-groups': airportGroups,
};
