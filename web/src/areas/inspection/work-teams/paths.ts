import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const workTeamPaths: RegisterPaths = {
  list: '/inspection/work-teams/list',
  add: '/inspection/work-teams/add',
  edit: '/inspection/work-teams/edit/:id',
};
