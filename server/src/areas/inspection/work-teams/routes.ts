import { workTeams } from '@farol/contract';
import { owningOrganization } from '#areas/access/index.ts';
import { handle } from '#kernel/http/handler.ts';
import { activeTeams } from './queries.ts';
import {
  createWorkTeam,
  searchWorkTeams,
  toggleWorkTeam,
  updateWorkTeam,
  viewWorkTeam,
} from './work-teams.ts';

export const routes = handle(workTeams, {
  workTeamChoices: ({ actor, db }) => activeTeams(owningOrganization(actor).id, db),
  searchWorkTeams: (context, { body }) => searchWorkTeams(context, body),
  getWorkTeam: (context, { params }) => viewWorkTeam(context, params.id),
  createWorkTeam: (context, { body }) => createWorkTeam(context, body),
  updateWorkTeam: (context, { params, body }) => updateWorkTeam(context, params.id, body),
  toggleWorkTeam: (context, { query }) => toggleWorkTeam(context, query.id),
});
