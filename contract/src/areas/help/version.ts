import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

export const version = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Check that the service and database respond and messages are processed.',
    reply: z.object({
      status: z.enum(['ok', 'down']),
      version: z.string(),
      /** State of the database replica, if there is one. `behind` and `away`: the primary answers. */
      replica: z.optional(z.enum(['read', 'behind', 'away'])),
    }),
    access: 'public',
    audit: 'none',
    probe: true,
    fails: ['NOT_PROCESSING'],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary:
      'Check that this process should receive calls: the database responds, has its version, and no stop has begun.',
    reply: z.object({ status: z.enum(['ready']), version: z.string() }),
    access: 'public',
    audit: 'none',
    probe: true,
    fails: ['STOPPING', 'OTHER_VERSION'],
  }),
  publicSettings: endpoint({
    method: 'GET',
    path: '/web/v1/settings/public',
    summary: 'Retrieve settings for the sign-on and no-access pages. Requires no session.',
    reply: z.object({
      version: z.string(),
      /** The sign-on simulator replaces the real provider. */
      demo: z.boolean(),
      supportContacts: z.array(z.object({ agency: z.string(), email: z.string() })),
    }),
    access: 'public',
    audit: 'none',
    shows: [],
    keepSeconds: Infinity,
  }),
};
