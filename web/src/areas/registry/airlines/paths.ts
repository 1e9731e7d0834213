import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const airlinePaths: RegisterPaths = {
  list: '/admin/airline/list',
  add: '/admin/airline/add',
  edit: '/admin/airline/edit/:code',
};
