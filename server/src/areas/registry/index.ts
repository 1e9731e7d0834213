import { routes as airlines } from './airlines/routes.ts';
import { routes as airportGroups } from './airport-groups/routes.ts';
import { routes as airports } from './airports/routes.ts';
import { routes as countries } from './countries/routes.ts';
import { routes as organizationAirports } from './organization-airports/routes.ts';
import { routes as organizations } from './organizations/routes.ts';

export { findCarriersByIcao } from './airlines/queries.ts';
export { findAirportNames, findAirportPlaces, findZone, type PlaceReader } from './airports/places.ts';
export { listUserAirports, type AirportPlace } from './airports/queries.ts';
export { requireAirports } from './check.ts';
export { findCodes, type RegisterCodes } from './queries.ts';
export { loadReference } from './reference/reference.ts';

export const routes = {
  airlines,
  airports,
  countries,
  organizations,
  'organization-airports': organizationAirports,
  'airport-groups': airportGroups,
};
