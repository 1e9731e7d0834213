import * as z from 'zod/mini';
import { choice, id } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

/**
 * Users of administrator organizations can view the platform as another organization (specification, section
 * 6). They then see what its users see, limited to their own permissions, and cannot change anything.
 */
export const viewing = {
  viewableOrganizations: endpoint({
    method: 'GET',
    path: '/auth/v1/viewing/organizations',
    summary:
      'List organizations that the user can view as. Sorted by name. Empty unless the user’s organization has the administrator flag.',
    reply: z.array(z.extend(choice, { type: z.string() })),
    access: 'signedIn',
    audit: 'none',
    shows: [],
  }),
  viewAs: endpoint({
    method: 'POST',
    path: '/auth/v1/viewing',
    summary:
      'View as another organization, read-only. The session sees what users of that organization see. The `token` header contains the new session token.',
    body: z.object({ organizationId: id }),
    reply: choice,
    access: 'signedIn',
    audit: 'VIEWING_BEGUN',
    // The web empties its cache when the view changes.
    changes: [],
    whileViewing: true,
    fails: ['RECORD_NOT_FOUND'],
  }),
  endViewing: endpoint({
    method: 'DELETE',
    path: '/auth/v1/viewing',
    summary: 'Return to the user’s own organization. The `token` header contains the new session token.',
    reply: 'empty',
    access: 'signedIn',
    audit: 'VIEWING_ENDED',
    changes: [],
    whileViewing: true,
  }),
};
