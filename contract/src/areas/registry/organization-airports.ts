import * as z from 'zod/mini';
import { abilitiesOf, byId, id, lastChange, rowsOf } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { searchOf, searchText } from '../../search.ts';
import { organizationTypes } from './organizations.ts';
import { airportList } from './register.ts';

export const organizationAirportsInput = z.object({
  /** Empty: all airports. */
  airports: airportList,
});

export const organizationAirportsRow = z.object({
  id,
  name: z.string(),
  type: z.enum(organizationTypes),
  airports: z.array(z.string()),
  version: z.int(),
  abilities: abilitiesOf(['edit']),
});
export type OrganizationAirportsRow = z.output<typeof organizationAirportsRow>;

export const organizationAirportsSearch = searchOf(
  {
    /** Includes whole airport codes. */
    text: searchText({ max: 60 }),
  },
  { line: ['text'] },
);

export const organizationAirports = {
  searchOrganizationAirports: endpoint({
    method: 'POST',
    path: '/web/v1/organization-airports/search',
    summary:
      'Search active organizations with their airports. Sorted by name. Contains the caller’s organization. Administrator organizations and users with ORGANIZATION_MANAGE get all organizations.',
    body: organizationAirportsSearch.body,
    reply: rowsOf(organizationAirportsRow),
    access: ['ORGANIZATION_AIRPORT'],
    audit: 'none',
    shows: [],
    keepSeconds: 60,
  }),
  getOrganizationAirports: endpoint({
    method: 'GET',
    path: '/web/v1/organization-airports/{id}',
    summary: 'Retrieve the airports of an organization.',
    params: byId,
    reply: z.extend(organizationAirportsRow, lastChange),
    access: ['ORGANIZATION_AIRPORT'],
    audit: 'none',
    shows: [],
    fails: ['RECORD_NOT_FOUND'],
  }),
  setOrganizationAirports: endpoint({
    method: 'PUT',
    path: '/web/v1/organization-airports/{id}',
    summary: 'Set the airports of an organization. `version` must be the current version.',
    params: byId,
    body: z.extend(organizationAirportsInput, { version: z.int() }),
    reply: organizationAirportsRow,
    access: ['ORGANIZATION_AIRPORT'],
    audit: 'ORGANIZATION_AIRPORTS_CHANGED',
    changes: 'everything',
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', 'AIRPORTS_NOT_REGISTERED'],
  }),
};
