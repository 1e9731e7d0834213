import { workTeams } from '@farol/contract';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import { mountFeature } from '#kernel/http/handler.ts';
import { workTeamChoices } from './queries.ts';
import { workTeamRegister as register } from './work-teams.ts';

export const routes = mountFeature(workTeams, {
  workTeamChoices: ({ actor, db }) => workTeamChoices(db, requireOwnerOrganization(actor).id),
  searchWorkTeams: (context, { body }) => register.search(context, body),
  getWorkTeam: (context, { params }) => register.get(context, params.id),
  createWorkTeam: (context, { body }) => register.create(context, body),
  updateWorkTeam: (context, { params, body }) => register.update(context, params.id, body),
  toggleWorkTeam: (context, { query }) => register.toggle(context, query.id),
});
