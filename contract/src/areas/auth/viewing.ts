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
      'Organizations that the caller may view the platform as, by name; none for people of organizations without the administrator flag.',
    reply: z.array(z.extend(choice, { type: z.string() })),
    access: 'signedIn',
    audit: 'none',
  }),
  viewAs: endpoint({
    method: 'POST',
    path: '/auth/v1/viewing',
    summary:
      'From now on the session sees what the people of this organization see, and changes nothing. The token that says so comes in the header token.',
    body: z.object({ organizationId: id }),
    reply: choice,
    access: 'signedIn',
    audit: 'VIEWING_BEGUN',
    whileViewing: true,
    fails: ['RECORD_NOT_FOUND'],
  }),
  endViewing: endpoint({
    method: 'DELETE',
    path: '/auth/v1/viewing',
    summary:
      'The session sees again what the caller’s own organization sees. The token that says so comes in the header token.',
    reply: 'empty',
    access: 'signedIn',
    audit: 'VIEWING_ENDED',
    whileViewing: true,
  }),
};
