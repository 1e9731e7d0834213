import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const categoryPaths: RegisterPaths = {
  list: '/inspection/category/list',
  add: '/inspection/category/add',
  edit: '/inspection/category/edit',
};
