import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const rolePaths: RegisterPaths = {
  list: '/admin/role/list',
  add: '/admin/role/add',
  edit: '/admin/role/edit/:id',
};
