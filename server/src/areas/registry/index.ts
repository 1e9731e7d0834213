import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { routes as airlines } from './airlines/routes.ts';
import { routes as airportGroups } from './airport-groups/routes.ts';
import { routes as airports } from './airports/routes.ts';
import { routes as countries } from './countries/routes.ts';
import { dropCrewImportsJob } from './crew-import/jobs.ts';
import { routes as crewImport } from './crew-import/routes.ts';
import { deleteFormerMembersJob } from './crew-members/jobs.ts';
import { routes as crewMembers } from './crew-members/routes.ts';
import { routes as organizationAirports } from './organization-airports/routes.ts';
import { routes as organizations } from './organizations/routes.ts';

export { findCarriersByIcao } from './airlines/queries.ts';
export {
  findAirportNames,
  findAirportPlaces,
  findRouteAirports,
  findZone,
  type PlaceReader,
  zoneAt,
} from './airports/places.ts';
export { listUserAirports, type AirportPlace } from './airports/queries.ts';
export { crewRegisterJob } from './crew-members/changes.ts';
export { type SeededCrewMember, seedCrew } from './crew-members/seed.ts';
export { requireAirports } from './check.ts';
export { findCodes, type RegisterCodes } from './queries.ts';
export { loadReference } from './reference/reference.ts';

export const jobs = (services: Services): Job[] => [
  dropCrewImportsJob(services),
  deleteFormerMembersJob(services),
];

export const routes = {
  airlines,
  airports,
  countries,
  'crew-members': crewMembers,
  'crew-import': crewImport,
  organizations,
  'organization-airports': organizationAirports,
  'airport-groups': airportGroups,
};
