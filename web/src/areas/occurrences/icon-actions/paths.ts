import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const iconActionPaths: RegisterPaths = {
  list: '/inspection/icon-action/list',
  add: '/inspection/icon-action/add',
  edit: '/inspection/icon-action/edit/:id',
};
