import * as z from 'zod/mini';
import { id } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

export const workTeams = {
  workTeamChoices: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/work-teams/choices',
    summary:
      'Active work teams of the organization, to choose who sees a restriction or rule and whom its alerts reach.',
    reply: z.array(z.object({ id, name: z.string() })),
    access: ['RESTRICTION_LIST', 'RISK_MANAGE'],
    audit: 'none',
  }),
};
