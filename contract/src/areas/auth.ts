import * as z from 'zod';
import { airportCode, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { permissions } from '../permissions.ts';

/** Claims of the session token (specification, section 3, "Logged-in user"). `exp` is in seconds since 1970. */
export const sessionClaims = z.object({
  sub: id,
  full_name: z.string(),
  /** CPF, 11 digits. */
  user_name: z.string(),
  /** Host the user belongs to, `host[:port]`. */
  url: z.string(),
  exp: z.number().int(),
  groups: z.array(z.enum(permissions)),
  is_airline: z.boolean(),
});
export type SessionClaims = z.output<typeof sessionClaims>;

export const clientTypes = ['WEB', 'APP'] as const;
/** Required on the token call. */
export const clientTypeHeader = 'X-SBP-CLIENT-TYPE';

export const currentUser = z.object({
  id,
  cpf: z.string(),
  fullName: z.string(),
  organization: z.object({ id, name: z.string(), type: z.string(), administrator: z.boolean() }).nullable(),
  isAirline: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** Airports the user is limited to; empty means all of the organization's. */
  airports: z.array(airportCode),
  lastLoginAt: instant.nullable(),
});

const address = z.object({ url: z.string() });

export const auth = {
  authorizeUrl: endpoint({
    method: 'GET',
    path: '/auth/v1/login/web/authorize-url',
    summary: 'Address of the single sign-on page; binds the attempt to this browser by a cookie.',
    reply: address,
    access: 'public',
    audit: 'none',
  }),
  token: endpoint({
    method: 'POST',
    path: '/auth/v1/login/web/token',
    summary: 'Exchanges the sign-on code for a session token, which also comes in the header token.',
    body: z.object({
      code: z.string().min(1).max(4096),
      state: z.string().min(1).max(512),
      iss: z.string().max(512).optional(),
    }),
    reply: z.object({ token: z.string() }),
    access: 'public',
    audit: 'SIGNED_IN',
  }),
  govBrUrl: endpoint({
    method: 'GET',
    path: '/auth/v1/login/web/gov-br-url',
    summary: 'Address of My Account at the identity provider.',
    reply: address,
    access: 'signedIn',
    audit: 'none',
  }),
  logoutUrl: endpoint({
    method: 'GET',
    path: '/auth/v1/login/web/logout-url',
    summary: 'Address that ends the session at the identity provider and comes back to logout-return.',
    reply: address,
    access: 'public',
    audit: 'none',
  }),
  temporaryToken: endpoint({
    method: 'POST',
    path: '/auth/v1/login/web/temporaryToken',
    summary: 'Token for one connection to the alert stream, valid for one minute.',
    reply: z.object({ token: z.string() }),
    access: 'signedIn',
    audit: 'none',
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/auth/v1/users/current',
    summary: 'Who is signed in and what he may do.',
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
    body: z.object({ text: z.string().trim().max(100).optional() }),
    reply: z.array(z.object({ id, fullName: z.string() })),
    access: ['RESTRICTION_LIST', 'RISK_MANAGE'],
    audit: 'USERS_LISTED',
  }),
};
