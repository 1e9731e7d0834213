import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const userPaths: RegisterPaths = {
  list: '/admin/user/list',
  add: '/admin/user/add',
  edit: '/admin/user/edit/:id',
};
