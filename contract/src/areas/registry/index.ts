import { airlines } from './airlines.ts';
import { airportGroups } from './airport-groups.ts';
import { airports } from './airports.ts';
import { countries } from './countries.ts';
import { crewImport } from './crew-import.ts';
import { crewMembers } from './crew-members.ts';
import { organizationAirports } from './organization-airports.ts';
import { organizations } from './organizations.ts';

export * from './airlines.ts';
export * from './airport-groups.ts';
export * from './airports.ts';
export * from './countries.ts';
export * from './crew-import.ts';
export * from './crew-members.ts';
export * from './organization-airports.ts';
export * from './organizations.ts';
export * from './register.ts';

export const registryFeatures = {
  airports,
  countries,
  airlines,
  'crew-members': crewMembers,
  'crew-import': crewImport,
  organizations,
  'organization-airports': organizationAirports,
  'airport-groups': airportGroups,
};
