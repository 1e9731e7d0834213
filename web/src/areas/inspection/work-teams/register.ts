import { workTeams, workTeamSearch } from '@farol/contract/areas/inspection/work-teams';
import { defineRegister } from '#ui/register/register.ts';
import { workTeamPaths } from './paths.ts';

export const workTeamRegister = defineRegister({
  name: 'workTeams',
  paths: workTeamPaths,
  key: 'id',
  nameOf: row => row.name,
  criteria: workTeamSearch,
  search: workTeams.searchWorkTeams,
  get: workTeams.getWorkTeam,
  create: workTeams.createWorkTeam,
  update: workTeams.updateWorkTeam,
  toggle: workTeams.toggleWorkTeam,
});
