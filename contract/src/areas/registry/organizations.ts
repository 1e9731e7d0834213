import * as z from 'zod/mini';
import { id } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

export const organizationTypes = [
  'HEALTH',
  'FEDERAL_POLICE',
  'AGRICULTURE',
  'AIRLINE',
  'AIRPORT',
  'AVIATION_AUTHORITY',
  'DATA_PROCESSING',
] as const;
export type OrganizationType = (typeof organizationTypes)[number];

export const organizationChoice = z.object({ id, name: z.string(), type: z.enum(organizationTypes) });
export type OrganizationChoice = z.output<typeof organizationChoice>;

export const organizations = {
  organizationChoices: endpoint({
    method: 'GET',
    path: '/web/v1/organizations/choices',
    summary:
      'Active organizations that the caller may administer something of, by name: their own, and all of them for people of one with the administrator flag.',
    reply: z.array(organizationChoice),
    access: ['USER_MANAGE', 'ROLE_MANAGE', 'ORGANIZATION_MANAGE', 'ORGANIZATION_AIRPORT'],
    audit: 'none',
  }),
};
