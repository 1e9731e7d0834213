import * as z from 'zod/mini';
import { airportCode, id, maybe, typed } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { permissions } from '../../permissions.ts';

export const currentUser = z.object({
  id,
  cpf: z.string(),
  fullName: z.string(),
  organization: z.nullable(z.object({ id, name: z.string(), type: z.string(), administrator: z.boolean() })),
  isAirline: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** Airports the user is limited to; empty means all of the organization's. */
  airports: z.array(airportCode),
  lastLoginAt: maybe.instant,
});

export const users = {
  currentUser: endpoint({
    method: 'GET',
    path: '/auth/v1/users/current',
    summary: 'Who is signed in and what they may do.',
    reply: currentUser,
    access: 'signedIn',
    audit: 'none',
  }),
  maySeeAlerts: endpoint({
    method: 'GET',
    path: '/auth/v1/users/alerts',
    summary: 'Whether the user may see alerts.',
    reply: z.boolean(),
    access: 'signedIn',
    audit: 'none',
  }),
  listColleagues: endpoint({
    method: 'POST',
    path: '/auth/v1/users/list',
    summary:
      'Active users of the caller’s organization, to choose who sees a restriction and who receives its alerts.',
    body: z.object({ text: z.optional(typed({ max: 100 })) }),
    reply: z.array(z.object({ id, fullName: z.string() })),
    access: ['RESTRICTION_LIST', 'RISK_MANAGE'],
    audit: 'USERS_LISTED',
  }),
};
