import { workTeams } from '@farol/contract';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import { mountFeature } from '#kernel/http/handler.ts';
import { workTeamChoices } from './queries.ts';
import {
  createWorkTeam,
  searchWorkTeams,
  toggleWorkTeam,
  updateWorkTeam,
  getWorkTeam,
} from './work-teams.ts';

export const routes = mountFeature(workTeams, {
  workTeamChoices: ({ actor, db }) => workTeamChoices(db, requireOwnerOrganization(actor).id),
  searchWorkTeams: (context, { body }) => searchWorkTeams(context, body),
  getWorkTeam: (context, { params }) => getWorkTeam(context, params.id),
  createWorkTeam: (context, { body }) => createWorkTeam(context, body),
  updateWorkTeam: (context, { params, body }) => updateWorkTeam(context, params.id, body),
  toggleWorkTeam: (context, { query }) => toggleWorkTeam(context, query.id),
});
