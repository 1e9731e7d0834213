import type { AreaCalls } from '#testing/calls.ts';
import { calls as airlines } from '../airlines/testing/calls.ts';
import { calls as airportGroups } from '../airport-groups/testing/calls.ts';
import { calls as airports } from '../airports/testing/calls.ts';
import { calls as countries } from '../countries/testing/calls.ts';
import { calls as crewImport } from '../crew-import/testing/calls.ts';
import { calls as crewMembers } from '../crew-members/testing/calls.ts';
import { calls as organizationAirports } from '../organization-airports/testing/calls.ts';
import { calls as organizations } from '../organizations/testing/calls.ts';

export const calls: AreaCalls<'registry'> = {
  airports,
  countries,
  airlines,
  'crew-members': crewMembers,
  'crew-import': crewImport,
  organizations,
  'organization-airports': organizationAirports,
  'airport-groups': airportGroups,
};
