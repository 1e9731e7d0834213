import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const organizationPaths: RegisterPaths = {
  list: '/admin/organization/list',
  add: '/admin/organization/add',
  edit: '/admin/organization/edit/:id',
};
