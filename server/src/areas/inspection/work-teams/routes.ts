import { workTeams } from '@farol/contract';
import { owningOrganization } from '#areas/access/index.ts';
import { handle } from '#kernel/http/handler.ts';
import { activeTeams } from './queries.ts';

export const routes = handle(workTeams, {
  workTeamChoices: ({ actor, db }) => activeTeams(owningOrganization(actor).id, db),
});
